/**
 * A team withdraws in mid-season. `annul` removes all its matches, so that no team gains from having played it or not;
 * `award` keeps what was played and gives the open matches to the opponents. The list of changes is also the preview.
 */
export type SeasonMatch = { id: string; home: string; away: string; score: { home: number; away: number } | null }
export type WithdrawalRule = 'annul' | 'award'
export type WithdrawalChange =
  | { matchId: string; change: 'annulled' }
  | { matchId: string; change: 'awarded'; to: string }

export function withdraw(matches: readonly SeasonMatch[], teamId: string, rule: WithdrawalRule): WithdrawalChange[] {
  const own = matches.filter(({ home, away }) => home === teamId || away === teamId)
  if (rule === 'annul') return own.map(({ id }) => ({ matchId: id, change: 'annulled' }))
  return own
    .filter(({ score }) => score === null)
    .map(({ id, home, away }) => ({ matchId: id, change: 'awarded', to: home === teamId ? away : home }))
}

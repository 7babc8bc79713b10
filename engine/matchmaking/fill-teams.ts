/**
 * Fills two teams of exactly `teamSize` with whole parties, beginning with those that have a team already. Teammates
 * have not blocked each other, and no party meets players it has just played against. The nearest parties come first;
 * the search goes back where the sizes or the blocks leave no way, up to a limit of steps.
 */
import { canBeOpponents, canBeTeammates, type Party } from './party.ts'

export type Teams = [Party[], Party[]]
export type SearchBudget = { steps: number }

export function fillTeams(
  settled: Teams,
  candidates: readonly Party[],
  teamSize: number,
  budget: SearchBudget,
): Teams | null {
  const teams: Teams = [[...settled[0]], [...settled[1]]]
  const free: [number, number] = [teamSize - sizeOf(teams[0]), teamSize - sizeOf(teams[1])]
  const remaining = [0] // players among the candidates from each index on, counted from the end
  for (const party of candidates.toReversed()) remaining.unshift((remaining[0] ?? 0) + party.size)
  return fillFrom(0) ? teams : null

  function fillFrom(start: number): boolean {
    if (free[0] === 0 && free[1] === 0) return true
    for (let index = start; index < candidates.length; index++) {
      const party = candidates[index]
      if (!party || free[0] + free[1] > (remaining[index] ?? 0)) return false
      for (const side of [0, 1] as const) {
        if (budget.steps <= 0) return false
        if (free[side] < party.size || !fits(party, teams[side], teams[1 - side] ?? [])) continue
        budget.steps--
        teams[side].push(party)
        free[side] -= party.size
        if (fillFrom(index + 1)) return true
        teams[side].pop()
        free[side] += party.size
      }
    }
    return false
  }
}

export const fits = (party: Party, team: readonly Party[], opponents: readonly Party[]): boolean =>
  team.every((mate) => canBeTeammates(party, mate)) && opponents.every((opponent) => canBeOpponents(party, opponent))

export const sizeOf = (team: readonly Party[]): number => team.reduce((total, { size }) => total + size, 0)

/**
 * Challenges on a ladder: upward by at most `reach` ranks, downward without limit. A player cannot challenge themselves,
 * a player with enough open challenges, or an opponent they met a short time ago. Players in placement have no rank, so
 * `reach` does not apply to them. A challenge without an answer expires.
 */
import { type LadderRow, type LadderRules, ladderDefaults } from './ladder.ts'

export type Challenge = { from: string; to: string; at: Date; response?: 'accepted' | 'declined' | null }
export type Meeting = { a: string; b: string; at: Date }
export type ChallengeFacts = {
  table: readonly LadderRow[]
  challenges: readonly Challenge[] // not yet played
  meetings: readonly Meeting[]
}

export type ChallengeRefusal =
  | { refused: 'SELF_CHALLENGE' }
  | { refused: 'NOT_ON_LADDER' | 'BUSY'; id: string }
  | { refused: 'OUT_OF_REACH'; distance: number; reach: number }
  | { refused: 'REMATCH_TOO_SOON'; from: Date }

/** Every reason to refuse the challenge; an empty list allows it. */
export function refuseChallenge(
  { from, to }: { from: string; to: string },
  { table, challenges, meetings }: ChallengeFacts,
  now: Date,
  rules: LadderRules = {},
): ChallengeRefusal[] {
  if (from === to) return [{ refused: 'SELF_CHALLENGE' }]
  const { reach, openChallenges, rematchHours } = { ...ladderDefaults, ...rules }
  const refusals: ChallengeRefusal[] = []

  const challenger = table.find((row) => row.id === from)
  const opponent = table.find((row) => row.id === to)
  if (!challenger) refusals.push({ refused: 'NOT_ON_LADDER', id: from })
  if (!opponent) refusals.push({ refused: 'NOT_ON_LADDER', id: to })
  if (challenger?.rank && opponent?.rank && challenger.rank - opponent.rank > reach) {
    refusals.push({ refused: 'OUT_OF_REACH', distance: challenger.rank - opponent.rank, reach })
  }

  const open = challenges.filter((challenge) => isChallengeOpen(challenge, now, rules))
  for (const id of [from, to]) {
    const count = open.filter((challenge) => challenge.from === id || challenge.to === id).length
    if (count >= openChallenges) refusals.push({ refused: 'BUSY', id })
  }

  const earlier = meetings.filter(({ a, b }) => (a === from && b === to) || (a === to && b === from))
  const last = Math.max(...earlier.map(({ at }) => at.getTime()))
  const rematchAt = last + rematchHours * 3_600_000
  if (now.getTime() < rematchAt) refusals.push({ refused: 'REMATCH_TOO_SOON', from: new Date(rematchAt) })
  return refusals
}

/** Accepted and not yet played, or unanswered and not yet expired. */
export function isChallengeOpen(challenge: Challenge, now: Date, rules: LadderRules = {}): boolean {
  if (challenge.response) return challenge.response === 'accepted'
  const { answerHours } = { ...ladderDefaults, ...rules }
  return now.getTime() < challenge.at.getTime() + answerHours * 3_600_000
}

/**
 * Challenges on a ladder: upward by at most `reach` places, or downward freely; not against oneself, not while one of
 * the two has enough open challenges, and not again right after having met. Who is still in placement has no rank, so
 * the reach does not bind. A challenge that is not answered in time lapses.
 */
import { type LadderRow, type LadderRules, ladderDefaults } from './ladder.ts'

export type Challenge = { from: string; to: string; at: Date; answer?: 'accepted' | 'declined' | null }
export type Meeting = { a: string; b: string; at: Date }
export type ChallengeFacts = {
  table: readonly LadderRow[]
  challenges: readonly Challenge[] // not yet played
  meetings: readonly Meeting[]
}

export type ChallengeRefusal =
  | { code: 'SELF_CHALLENGE' }
  | { code: 'NOT_ON_LADDER' | 'BUSY'; id: string }
  | { code: 'OUT_OF_REACH'; places: number; reach: number }
  | { code: 'REMATCH_TOO_SOON'; from: Date }

export function refuseChallenge(
  { from, to }: { from: string; to: string },
  { table, challenges, meetings }: ChallengeFacts,
  now: Date,
  rules: LadderRules = {},
): ChallengeRefusal[] {
  if (from === to) return [{ code: 'SELF_CHALLENGE' }]
  const settings = { ...ladderDefaults, ...rules }
  const refusals: ChallengeRefusal[] = []

  const own = table.find((row) => row.id === from)
  const other = table.find((row) => row.id === to)
  if (!own) refusals.push({ code: 'NOT_ON_LADDER', id: from })
  if (!other) refusals.push({ code: 'NOT_ON_LADDER', id: to })
  if (own?.rank && other?.rank && own.rank - other.rank > settings.reach) {
    refusals.push({ code: 'OUT_OF_REACH', places: own.rank - other.rank, reach: settings.reach })
  }

  const open = challenges.filter((challenge) => isOpen(challenge, now, rules))
  for (const id of [from, to]) {
    const mine = open.filter((challenge) => challenge.from === id || challenge.to === id)
    if (mine.length >= settings.openChallenges) refusals.push({ code: 'BUSY', id })
  }

  const met = meetings.filter(({ a, b }) => (a === from && b === to) || (a === to && b === from))
  const last = Math.max(...met.map(({ at }) => at.getTime()))
  const again = last + settings.rematchHours * 3_600_000
  if (now.getTime() < again) refusals.push({ code: 'REMATCH_TOO_SOON', from: new Date(again) })
  return refusals
}

/** Accepted and not yet played, or not answered while there is time. */
export function isOpen(challenge: Challenge, now: Date, rules: LadderRules = {}): boolean {
  if (challenge.answer) return challenge.answer === 'accepted'
  const { answerHours } = { ...ladderDefaults, ...rules }
  return now.getTime() < challenge.at.getTime() + answerHours * 3_600_000
}

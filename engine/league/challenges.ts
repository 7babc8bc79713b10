/**
 * Challenges on a ladder. By position only entrants above can be challenged, at most `reach` ranks away; by rating also
 * entrants below, and entrants in placement without a limit. Both entrants need room for an open challenge, and two
 * entrants meet a limited number of times a day.
 */
export type ChallengeRules = {
  ladder: 'rating' | 'position'
  reach: number // how many ranks up a challenge may go
  openChallenges: number // limit per entrant
  gamesPerOpponentPerDay: number
  isOver?: boolean // the season has ended and waits only for the matches in play
}

/** `rank` is null during placement, `open` counts the open challenges from and to the entrant. */
export type Challenger = { id: string; rank: number | null; open: number }

export type ChallengeRefusal = {
  refused:
    | 'ALREADY_ENDED'
    | 'SELF_CHALLENGE'
    | 'NOT_ABOVE'
    | 'OUT_OF_REACH'
    | 'CHALLENGER_BUSY'
    | 'OPPONENT_BUSY'
    | 'OPPONENT_LIMIT'
}

/** Why the challenge is not allowed, or null. */
export function refuseChallenge(
  from: Challenger,
  to: Challenger,
  gamesToday: number,
  rules: ChallengeRules,
): ChallengeRefusal | null {
  if (rules.isOver) return { refused: 'ALREADY_ENDED' }
  if (from.id === to.id) return { refused: 'SELF_CHALLENGE' }
  const distance = ranksBetween(from, to)
  if (rules.ladder === 'position' && distance < 0) return { refused: 'NOT_ABOVE' }
  if (distance > rules.reach) return { refused: 'OUT_OF_REACH' }
  if (from.open >= rules.openChallenges) return { refused: 'CHALLENGER_BUSY' }
  if (to.open >= rules.openChallenges) return { refused: 'OPPONENT_BUSY' }
  return refuseRematch(gamesToday, rules)
}

/**
 * Why a game that was played without a challenge does not count, or null. On a ladder by position one of the two could
 * have challenged the other.
 */
export function refuseReport(
  from: Challenger,
  to: Challenger,
  gamesToday: number,
  rules: ChallengeRules,
): ChallengeRefusal | null {
  if (from.id === to.id) return { refused: 'SELF_CHALLENGE' }
  const isFar = Math.abs(ranksBetween(from, to)) > rules.reach
  if (rules.ladder === 'position' && isFar) return { refused: 'OUT_OF_REACH' }
  return refuseRematch(gamesToday, rules)
}

const ranksBetween = (from: Challenger, to: Challenger) =>
  from.rank !== null && to.rank !== null ? from.rank - to.rank : 0

const refuseRematch = (gamesToday: number, { gamesPerOpponentPerDay }: ChallengeRules): ChallengeRefusal | null =>
  gamesToday >= gamesPerOpponentPerDay ? { refused: 'OPPONENT_LIMIT' } : null

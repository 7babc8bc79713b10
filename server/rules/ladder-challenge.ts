/**
 * Who may challenge whom on a ladder. By position only entrants above, at most `reach` of them away; by rating also downward, and entrants
 * in placement without a limit. Both need a free place for an open challenge, and two entrants meet a limited number of times a day.
 */
export type ChallengeRules = {
  ladder: 'rating' | 'position'
  reach: number
  openChallenges: number
  gamesPerOpponentPerDay: number
  isOver?: boolean // after its end date the season waits only for the matches in play
}

/** `rank` is null during placement, `open` counts the open challenges from and to the entrant. */
export type ChallengeSide = { id: string; rank: number | null; open: number }

export function refuseChallenge(from: ChallengeSide, to: ChallengeSide, gamesToday: number, rules: ChallengeRules) {
  if (rules.isOver) return 'ALREADY_ENDED'
  if (from.id === to.id) return 'SELF_CHALLENGE'
  const distance = from.rank !== null && to.rank !== null ? from.rank - to.rank : 0
  if (rules.ladder === 'position' && distance < 0) return 'NOT_ABOVE'
  if (distance > rules.reach) return 'OUT_OF_REACH'
  if (from.open >= rules.openChallenges) return 'CHALLENGER_BUSY'
  if (to.open >= rules.openChallenges) return 'OPPONENT_BUSY'
  return gamesToday >= rules.gamesPerOpponentPerDay ? 'OPPONENT_LIMIT' : null
}

/** A game that was played already: on a ladder by position it must have been a possible challenge in one of the two directions. */
export function refuseReport(from: ChallengeSide, to: ChallengeSide, gamesToday: number, rules: ChallengeRules) {
  if (from.id === to.id) return 'SELF_CHALLENGE'
  const distance = from.rank !== null && to.rank !== null ? Math.abs(from.rank - to.rank) : 0
  if (rules.ladder === 'position' && distance > rules.reach) return 'OUT_OF_REACH'
  return gamesToday >= rules.gamesPerOpponentPerDay ? 'OPPONENT_LIMIT' : null
}

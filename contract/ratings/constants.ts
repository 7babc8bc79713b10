/** A mode is the size of the teams that meet; each mode of a game has its own ratings. */
export const modeOf = (teamSize: number): string => `${teamSize}v${teamSize}`

export const ratingLimits = {
  /** The bounds of an entry rule; the engine keeps every rating between them. */
  rating: { min: 100, max: 4_000 },
  /** The latest results of a graph. */
  history: 500,
  /** Ranks, and the players of a game and mode, are counted up to here: one more means that there are more. */
  counted: 10_000,
  /** A rating is provisional until its deviation is at most this. */
  provisionalDeviation: 110,
} as const

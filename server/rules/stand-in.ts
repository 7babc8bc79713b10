/** The rating cap of a stand-in: a team must not become stronger than it is at its best, apart from a small margin. */

/** The highest rating that a stand-in may have. Members without a rating count with the initial one. */
export const standInCap = (team: readonly (number | null)[], initial: number, margin: number): number =>
  Math.max(...team.map((rating) => rating ?? initial), ...(team.length === 0 ? [initial] : [])) + margin

/** A player without a rating counts with the initial one, as in matchmaking. */
export const isAboveCap = (rating: number | null, cap: number, initial: number): boolean => (rating ?? initial) > cap

/** A series ends when an opponent has won more than half of its games. */
export const winsNeeded = (bestOf: number): number => Math.floor(bestOf / 2) + 1

export const bestOfOptions = [1, 3, 5, 7]

/** The options of a menu, with the stored value of a league that has another one. */
export const withStored = (options: readonly number[], stored: string): number[] =>
  [...new Set([...options, Number(stored)])].sort((a, b) => a - b)

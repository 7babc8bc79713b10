/**
 * The number of typing errors between two words: letters that are missing, superfluous, wrong or swapped with their neighbour. The
 * rest of `word` after the best match is free, because `typed` may be its beginning.
 */
export function typingErrors(typed: string, word: string): number {
  const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= typed.length; row++) {
    const [above = [], twoAbove = []] = [rows[row - 1], rows[row - 2]]
    const current = [row]
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? (twoAbove[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(current)
  }
  return Math.min(...(rows.at(-1) ?? []))
}

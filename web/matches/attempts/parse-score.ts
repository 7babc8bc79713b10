const maxScore = 1_000_000_000

/** Parses a number with a decimal point or comma and a limited number of decimals; null if the input is not such a number. */
export function parseScore(input: string, decimals = 6): number | null {
  const text = input.trim().replace(',', '.')
  const [, fraction = ''] = text.split('.')
  const value = Number(text)
  if (!/^-?\d+(\.\d+)?$/.test(text) || fraction.length > decimals || Math.abs(value) > maxScore) return null
  return value
}

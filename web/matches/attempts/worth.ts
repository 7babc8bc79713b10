const most = 1_000_000_000

/** Parses a number with at most so many decimals and a decimal point or comma; null if it is none. */
export function worthOf(typed: string, decimals = 6): number | null {
  const text = typed.trim().replace(',', '.')
  const [, part = ''] = text.split('.')
  const value = Number(text)
  if (!/^-?\d+(\.\d+)?$/.test(text) || part.length > decimals || Math.abs(value) > most) return null
  return value
}

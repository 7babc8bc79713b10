const maxScore = 1_000_000_000

/** Parses a number with a decimal point or comma and a limited number of decimals, or a time as `1:23.45` or `1:02:03` in seconds; null for other input. */
export function parseScore(input: string, decimals = 6): number | null {
  const text = input.trim().replace(',', '.')
  const time = /^(?:(\d{1,4}):)?(\d{1,2}):([0-5]?\d(?:\.\d+)?)$/.exec(text)
  if (time) return parseTime(time, decimals)
  const [, fraction = ''] = text.split('.')
  const value = Number(text)
  if (!/^-?\d+(\.\d+)?$/.test(text) || fraction.length > decimals || Math.abs(value) > maxScore) return null
  return value
}

function parseTime([, hours = '0', minutes = '', seconds = '']: RegExpExecArray, decimals: number): number | null {
  const [, fraction = ''] = seconds.split('.')
  if (fraction.length > decimals || (hours !== '0' && Number(minutes) > 59)) return null
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return Number(total.toFixed(fraction.length)) // without the error of binary fractions
}

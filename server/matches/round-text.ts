/** The name of a round as notifications store it, independent of the language: `semiFinal`, `number 3` or `custom Top 8`. */

type Rounds = {
  isDouble: boolean
  /** All rounds of the event, in order within each bracket. */
  keys: readonly string[]
  /** The host's names for rounds. */
  names: ReadonlyMap<string, string | undefined>
}

export function roundText({ isDouble, keys, names }: Rounds, key: string): string {
  const customName = names.get(key)
  if (customName) return `custom ${customName}`
  const bracket = key.charAt(0)
  const bracketKeys = keys.filter((other) => other.charAt(0) === bracket)
  const count = bracketKeys.indexOf(key) + 1
  const fromEnd = bracketKeys.length - count
  if (bracket === 'G') return key === 'G2' ? 'grandFinalReset' : 'grandFinal'
  if (bracket === 'T') return 'thirdPlace'
  if (bracket === 'L') return lowerText(count, fromEnd)
  return bracket === 'W' ? upperText(count, fromEnd, isDouble) : `number ${key.slice(1)}`
}

function upperText(count: number, fromEnd: number, isDouble: boolean): string {
  if (fromEnd === 0) return isDouble ? 'upperFinal' : 'final'
  if (fromEnd === 1) return 'semiFinal'
  if (fromEnd === 2 && !(isDouble && count === 1)) return 'quarterFinal'
  return isDouble ? `upperNumber ${count}` : `number ${count}`
}

function lowerText(count: number, fromEnd: number): string {
  if (fromEnd === 0) return 'lowerFinal'
  return fromEnd === 1 && count > 1 ? 'lowerSemiFinal' : `lowerNumber ${count}`
}

/** Case and diacritics do not matter, as in the index of the server. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()

/** The parts of `text`, those that match a word of the search marked. */
export function highlight(text: string, search: string): { text: string; isMatch: boolean }[] {
  const words = fold(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const characters = [...text]
  const folded = characters.map(fold)
  const isMarked = characters.map(() => false)
  for (const word of words)
    for (let start = 0; start < characters.length; start++) {
      const end = endOfMatch(folded, start, word)
      if (end > start) isMarked.fill(true, start, end)
    }
  const parts: { text: string; isMatch: boolean }[] = []
  for (const [index, character] of characters.entries()) {
    const isMatch = isMarked[index] ?? false
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += character
    else parts.push({ text: character, isMatch })
  }
  return parts
}

const isWordCharacter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
/** Languages without spaces, where a match may begin anywhere. */
const hasNoSpaces = /[\u0e00-\u0e7f\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/

/** The end of a match that begins here; `start` if there is none. A match begins where a word does. */
function endOfMatch(folded: string[], start: number, word: string) {
  const isStart = !isWordCharacter(folded[start - 1]) || hasNoSpaces.test(word) || /^\d/.test(word)
  let rest = word
  for (let index = start; isStart && index < folded.length; index++) {
    const character = folded[index] ?? ''
    if (!rest.startsWith(character) || character === '') return start
    rest = rest.slice(character.length)
    if (rest === '') return index + 1
  }
  return start
}

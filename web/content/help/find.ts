/** Searches the answers: every word must occur, in any order, ignoring accents and case. */
type Answer = { id: string; question: string; answer: string }

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export const searchWords = (input: string) => fold(input).split(/\s+/).filter(Boolean)

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')

/** The answers with all words; those with the words in the question first. */
export function find<T extends Answer>(answers: readonly T[], input: string): T[] {
  const words = searchWords(input)
  const has = (text: string) => words.every((word) => fold(text).includes(word))
  const inQuestion = answers.filter(({ question }) => has(question))
  const elsewhere = answers.filter(
    (answer) => !inQuestion.includes(answer) && has(`${answer.question} ${textOf(answer.answer)}`),
  )
  return [...inQuestion, ...elsewhere]
}

/** The positions of the words in a text, as [from, to) in characters; without overlaps, in order. */
export function rangesOf(text: string, words: readonly string[]): [number, number][] {
  // Per character, since removing accents may change the length of the whole text.
  const characters = Array.from(text, fold)
  const starts: number[] = []
  let folded = ''
  for (const character of characters) {
    starts.push(folded.length)
    folded += character
  }
  const units = Array.from(text).map((character) => character.length)
  const unitAt = (character: number) => units.slice(0, character).reduce((sum, size) => sum + size, 0)
  const characterAt = (index: number) => starts.findLastIndex((start) => start <= index)

  const ranges = words
    .flatMap((word) => {
      const positions: [number, number][] = []
      for (let index = folded.indexOf(word); index >= 0; index = folded.indexOf(word, index + word.length))
        positions.push([unitAt(characterAt(index)), unitAt(characterAt(index + word.length - 1) + 1)])
      return positions
    })
    .sort(([a], [b]) => a - b)
  return ranges.filter(([from], index) => from >= Math.max(0, ...ranges.slice(0, index).map(([, to]) => to)))
}

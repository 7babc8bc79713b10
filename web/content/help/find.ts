/** Finds answers by the words in them: every word must be there, in any order, accents and case aside. */
type Answer = { id: string; question: string; answer: string }

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export const wordsOf = (typed: string) => plain(typed).split(/\s+/).filter(Boolean)

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')

/** Those with all words, the ones that have them in the question first. */
export function find<T extends Answer>(answers: readonly T[], typed: string): T[] {
  const words = wordsOf(typed)
  const has = (text: string) => words.every((word) => plain(text).includes(word))
  const inQuestion = answers.filter(({ question }) => has(question))
  const elsewhere = answers.filter((one) => !inQuestion.includes(one) && has(`${one.question} ${textOf(one.answer)}`))
  return [...inQuestion, ...elsewhere]
}

/** Where the words stand in a text, as [from, to) of its letters; without overlaps, in order. */
export function placesOf(text: string, words: readonly string[]): [number, number][] {
  // Letter by letter, since taking an accent off may change the length of the whole.
  const letters = Array.from(text, plain)
  const starts: number[] = []
  let folded = ''
  for (const letter of letters) {
    starts.push(folded.length)
    folded += letter
  }
  const units = Array.from(text).map((letter) => letter.length)
  const unitAt = (letter: number) => units.slice(0, letter).reduce((sum, size) => sum + size, 0)
  const letterAt = (place: number) => starts.findLastIndex((start) => start <= place)

  const found = words
    .flatMap((word) => {
      const places: [number, number][] = []
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
        places.push([unitAt(letterAt(at)), unitAt(letterAt(at + word.length - 1) + 1)])
      return places
    })
    .sort(([one], [other]) => one - other)
  return found.filter(([from], place) => from >= Math.max(0, ...found.slice(0, place).map(([, to]) => to)))
}

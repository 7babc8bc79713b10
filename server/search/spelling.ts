import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { typingErrors } from '../text/edit-distance.ts'
import { type Terms, termsOfWords, withoutBars } from './terms.ts'

/** Shorter words are too close to each other. */
const minLength = 4
/** From this length on, two typing errors are allowed. */
const longLength = 8
const maxCandidates = 500
const maxCorrections = 3

const findSimilar = statement<{ word: string }>(`
  select distinct word from search_spellings where variant in (select search_variants($1)) limit ${maxCandidates}`)

/** Other spellings of the text, the most likely first: each word that is unknown is replaced by a similar one that exists. */
export async function correctionsOf(db: Db, terms: Terms): Promise<Terms[]> {
  const choices = await Promise.all(terms.words.map((word) => similarWords(db, withoutBars(word))))
  const count = Math.min(maxCorrections, Math.max(...choices.map(({ length }) => length)))
  return Array.from({ length: count }, (_, index) =>
    termsOfWords(terms.words.map((word, position) => choices[position]?.at(index) ?? choices[position]?.at(0) ?? word)),
  )
}

/** Similar words with their bars; none for a word that is the beginning of a known one. */
async function similarWords(db: Db, typed: string): Promise<string[]> {
  if (typed.length < minLength || !/^\p{L}+$/u.test(typed)) return []
  const rows = await findSimilar(db, typed)
  if (rows.some(({ word }) => word.startsWith(typed))) return []
  const maxErrors = typed.length >= longLength ? 2 : 1
  return rows
    .map(({ word }) => ({ word, errors: typingErrors(typed, word), surplus: Math.abs(word.length - typed.length) }))
    .filter(({ errors }) => errors <= maxErrors)
    .sort((a, b) => a.errors - b.errors || a.surplus - b.surplus || (a.word < b.word ? -1 : 1))
    .slice(0, maxCorrections)
    .map(({ word }) => `|${word}`)
}

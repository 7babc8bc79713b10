import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'

/** A search text as the index writes it: lower case, no diacritics, a bar wherever a search may begin. */
export type Terms = {
  /** All words, separated by spaces. */
  phrase: string
  /** Each word, with its bars. */
  words: string[]
}

/** Longer texts are searched by their first words. */
const maxWords = 6
/** The length of `tail` in the index. */
export const tailLength = 24

const foldText = statement<{ marked: string }>('select search_marked($1) as marked')

export async function termsOf(db: Db, text: string): Promise<Terms> {
  const [row] = await foldText(db, text.replaceAll(/\s+/g, ' '))
  return termsOfWords((row?.marked ?? '').split(' ').filter(Boolean).slice(0, maxWords))
}

export const termsOfWords = (words: string[]): Terms => ({ phrase: words.map(withoutBars).join(' '), words })

export const withoutBars = (marked: string) => marked.replaceAll('|', '')

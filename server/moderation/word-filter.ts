/** Texts must not contain the words of the site's list. A community allows some of them in its own places and denies others. */
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { ensure } from '../http/problem.ts'
import { findDeniedWord } from '../rules/denied-words.ts'

/** `organizationId`: the community that the text appears in, if any. */
export async function checkWords(db: Db, text: string, { organizationId }: { organizationId: string | null }) {
  if (!text.trim()) return
  const lists = await findLists(db, organizationId)
  if (lists.length === 0) return
  const word = findDeniedWord(text, {
    deny: lists.flatMap(({ deny }) => deny),
    allow: lists.flatMap(({ allow }) => allow),
  })
  ensure(word === null, 'WORDS_NOT_ALLOWED', word === null ? {} : { facts: { word } })
}

const findLists = statement<{ allow: string[]; deny: string[] }>(`
  select allow, deny from word_lists where organization_id is null or organization_id = $1::uuid`)

/**
 * Finds documents by the beginning of their words. The work does not grow with the index: each kind contributes at most `limit`
 * documents per lookup, those with the greatest weight.
 */
import type { SearchKind } from '@guildhall/contract/search/constants.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { type Terms, tailLength, withoutBars } from './terms.ts'

/** `quality`: 3 the whole name, 2 its beginning, 1 a whole word in it, 0 the beginning of a word in it. */
export type SearchHit = {
  kind: SearchKind
  id: string
  weight: number
  quality: number
  /** Found in a community of the caller, and not for everyone. */
  isForMembers: boolean
}

type Row = { kind: SearchKind; id: string; weight: number; text: string }

/** Prefixes up to this length have their own index, in order of weight. */
const indexedLength = 4
/** Longer prefixes are read in alphabetical order up to this number, then sorted by weight. */
const maxLongPrefix = 500
const lastCharacter = '\u{10ffff}'

export async function findHits(
  db: Db,
  kinds: readonly SearchKind[],
  terms: Terms,
  limit: number,
): Promise<SearchHit[]> {
  if (terms.words.length === 0) return []
  const lookups = [wholeTail(terms.phrase, limit), beginning(terms.phrase, limit)]
  if (terms.words.length > 1) lookups.push(...terms.words.map((word) => beginning(withoutBars(word), limit)))
  // Lateral with a limit, so that the primary key is read for each hit, and not the whole table.
  const { rows } = await db.execute<Row>(sql`
    select requested.kind, found.id, document.weight, document.text
    from unnest(${sql.param(`{${kinds.join(',')}}`)}::search_kind[]) as requested(kind)
      cross join lateral (${sql.join(
        lookups.map((lookup) => sql`(${lookup})`),
        sql` union `,
      )}) as found
      cross join lateral (
        select weight, text from search_documents where kind = requested.kind and id = found.id limit 1) as document
    where ${hasAllWords(terms)}`)
  return rows.map((row) => hitOf(row, terms)).sort(compareHits)
}

export const hasAllWords = ({ words }: Terms) =>
  sql.join(
    words.map((word) => sql`strpos(document.text, ${word}) > 0`),
    sql` and `,
  )

export const hitOf = ({ text, ...row }: Row, { phrase }: Terms): SearchHit => ({
  ...row,
  quality: qualityOf(text, phrase),
  isForMembers: false,
})

export const compareHits = (a: SearchHit, b: SearchHit) =>
  b.quality - a.quality || b.weight - a.weight || (a.id < b.id ? 1 : -1)

const wholeTail = (phrase: string, limit: number) => sql`
  select id from search_entries where kind = requested.kind and tail = ${phrase.slice(0, tailLength)}
  order by weight desc limit ${limit}`

function beginning(text: string, limit: number): SQL {
  const prefix = text.slice(0, tailLength)
  const length = [...prefix].length
  if (length <= indexedLength)
    return sql`select id from search_entries where kind = requested.kind and left(tail, ${sql.raw(String(length))}) = ${prefix}
      order by weight desc limit ${limit}`
  return sql`select id from (
      select id, weight from search_entries
      where kind = requested.kind and tail ~>=~ ${prefix} and tail ~<~ ${prefix + lastCharacter}
      order by tail using ~<~ limit ${maxLongPrefix}) as alphabetical
    order by weight desc limit ${limit}`
}

function qualityOf(marked: string, phrase: string) {
  const lines = withoutBars(marked).split('\n')
  if (lines.includes(phrase)) return 3
  if (lines.some((line) => line.startsWith(phrase))) return 2
  return lines.some((line) => ` ${line} `.includes(` ${phrase} `)) ? 1 : 0
}

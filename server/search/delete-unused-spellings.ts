import { statement } from '../db/statement.ts'
import type { Handler, NoData } from '../jobs/jobs.ts'

const deleteUnused = statement(`
  delete from search_spellings where word in (
    select word from (select distinct word from search_spellings) as known
    where not exists (
      select from unnest(enum_range(null::search_kind)) as kinds(kind), lateral (
        select from search_entries entry
        where entry.kind = kinds.kind and entry.tail ~>=~ left(word, 24) and entry.tail ~<~ (left(word, 24) || chr(1114111))
        limit 1) as used))`)

export const deleteUnusedSpellings: Handler<NoData> = async ({ db }) => {
  await deleteUnused(db)
}

/**
 * A search among a million users, events, communities and posts, and a new name, as a multiple of the time it takes among ten thousand. Both databases
 * take turns, so that other load of the machine affects them equally. `-- search 100000` compares with another number.
 */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, type Db, openDatabase } from '../../server/db/db.ts'
import { users } from '../../server/db/schema/identity.ts'
import { searchAll } from '../../server/search/search.ts'
import { compareSizes } from '../compare-sizes.ts'
import { createDatabase, withPostgres } from '../postgres.ts'

/** Each text has about as many results on both sites: a rare one would compare a short reply with a long one. */
const queries: Record<string, Parameters<typeof searchAll>[3] | 'new person'> = {
  'one letter': { q: 'k' },
  'two letters': { q: 'ka' },
  'three letters': { q: 'kal' },
  'a word': { q: 'kalmora' },
  'two words': { q: 'kalmora cup' },
  'two parts': { q: 'kal cu' },
  'a number': { q: '12' },
  'a typing error': { q: 'mastres' },
  nothing: { q: 'xyzzyx' },
  'a new person': 'new person',
  'one kind, page 5': { q: 'ka', kind: 'user', page: 5, limit: 24 },
}

export const run = ([count = '1000000']: string[]) =>
  withPostgres((url) =>
    compareSizes({
      sizes: [10_000, Number(count)],
      unit: 'rows',
      open: (rows) => openFilled(url, `search_${rows}`, rows),
      queries,
      call: ({ db }, query) =>
        query === 'new person' ? addPerson(db) : searchAll(db, { leagues: true, posts: true }, null, query),
    }),
  )

const addPerson = (db: Db) => db.insert(users).values({ username: randomBytes(8).toString('hex') })

async function openFilled(url: string, name: string, count: number): Promise<Database> {
  const databaseUrl = await createDatabase(url, name)
  await fill(databaseUrl, count)
  return openDatabase(databaseUrl)
}

/** Of other lists; writing them would take most of the time. */
const trigramIndexes = [
  'users_tag',
  'users_username',
  'users_name',
  'users_email',
  'tournaments_name',
  'tournaments_unfinished',
  'organizations_name',
  'organizations_username',
]

/** The index is built at the end, because triggers would take most of the time. */
async function buildIndex(client: pg.Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'search_entries' and indexname not like '%_pk'`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query('set session_replication_role = default')
  await client.query(
    'insert into search_documents (kind, id, weight, text) select kind, id, weight, text from search_sources',
  )
  for (const { definition } of rows) await client.query(definition)
}

/** Of a hundred rows, sixty are users, twenty-five events, five communities and ten posts. Names combine 8,000 words. */
async function fill(url: string, count: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const name of trigramIndexes) await client.query(`drop index ${name}_search`)
  await client.query('set session_replication_role = replica')
  await client.query(`create table words as
    select row_number() over (order by md5(a || b || c)) - 1 as position, a || b || c as word
    from unnest(array['kal','bor','ny','sta','wex','ri','dun','thal','ve','gri','mos','pel','qui','lor','ash','fen','jo','har','zu','el']) a,
      unnest(array['mo','ra','di','ve','sto','ka','ne','li','bu','ter','so','pha','wi','go','ny','ma','xi','re','ta','no']) b,
      unnest(array['ra','n','th','lex','d','ris','von','m','ca','st','k','lo','x','mir','da','s','el','ton','ba','nd']) c`)
  await client.query('alter table words add primary key (position)')
  const word = (seed: string) => `(select word from words where words.position = abs(hashint8(${seed})::bigint) % 8000)`
  await client.query(`insert into users (id, external_id, username, name, xp)
    select gen_random_uuid(), gen_random_uuid(), left(${word('n')}, 11) || n, initcap(${word('n')} || ' ' || ${word('n * 7 + 1')}), abs(hashint8(n * 3)::bigint) % 60000
    from generate_series(1, ${Math.round(count * 0.6)}) n`)
  await client.query(`insert into games (id, name, slug) values (gen_random_uuid(), 'Chess', 'chess')`)
  const owner = '(select id from users limit 1)'
  await client.query(`insert into tournaments (id, name, game_id, visibility, created_by_id, date, registration_end)
    select gen_random_uuid(), initcap(${word('n + 1')}) || ' ' || (array['Cup', 'Open', 'Masters', 'Night'])[1 + n % 4] || ' ' || n,
      (select id from games limit 1), 'PUBLIC', ${owner}, begins, begins
    from generate_series(1, ${Math.round(count * 0.25)}) n, lateral (select now() + (n % 700 - 600) * interval '1 day' as begins) d`)
  await client.query(`insert into organizations (id, user_id, name, username, member_count)
    select gen_random_uuid(), ${owner}, initcap(${word('n + 2')}) || ' Club ' || n, 'club' || n, n % 5000
    from generate_series(1, ${Math.round(count * 0.05)}) n`)
  await client.query(`insert into posts (id, user_id, description)
    select gen_random_uuid(), ${owner}, 'Thanks to ' || ${word('n + 3')} || ' and ' || ${word('n + 5')} || ' for a great final'
    from generate_series(1, ${Math.round(count * 0.1)}) n`)
  await buildIndex(client)
  await client.query('vacuum analyze')
  await client.end()
}

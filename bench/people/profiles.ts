/**
 * Profiles and the ranking of a site with a million people beside one with ten thousand: the calls, made through the application, must
 * take about the same time. Both take turns, so that other load of the machine affects them equally.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../server/db/embedded.ts'
import { sessionCookie } from '../../server/http/session.ts'
import { startNode } from '../../server/node.ts'
import { maker } from '../../server/testing/make.ts'
import { testSettings } from '../../server/testing/test-settings.ts'
import { createDatabase } from '../create-database.ts'
import { median } from '../print.ts'

const usualSizes = [10_000, 1_000_000]
const turns = 25
const target = 2

const person = '/api/profiles/person7777'

/** `limit` changes with every turn, so that no reply comes from a cache. */
const calls: Record<string, (limit: number, cursor: string) => string> = {
  profile: () => person,
  statistics: () => `${person}/stats`,
  ratings: () => `${person}/ratings`,
  events: (limit) => `${person}/tournaments?limit=${limit}`,
  matches: (limit) => `${person}/matches?limit=${limit}`,
  trophies: (limit) => `${person}/trophies?limit=${limit}`,
  communities: (limit) => `${person}/organizations?limit=${limit}`,
  'head-to-head': () => `${person}/versus/person7778`,
  ranking: (limit) => `/api/profiles/stats?limit=${limit}`,
  'ranking, further down': (limit, cursor) => `/api/profiles/stats?limit=${limit}&cursor=${cursor}`,
  people: (limit) => `/api/profiles?limit=${limit}`,
  'people, search': (limit) => `/api/profiles?limit=${limit}&q=person777`,
  'people, two letters': (limit) => `/api/profiles?limit=${limit}&q=pe`,
}

/** `npm run bench -- profiles 10000 100000` compares other sizes, for a first look. */
export async function run(args: readonly string[] = []) {
  const sizes = args.length === 2 ? args.map(Number) : usualSizes
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-bench-'))
  const server = await startEmbedded(folder, () => {})
  const sites: Site[] = []
  try {
    for (const size of sizes) sites.push(await openSite(server.url, size))
    for (const [title, path] of Object.entries(calls)) await compare(sites, sizes, title, path)
  } finally {
    for (const site of sites) await site.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Site = Awaited<ReturnType<typeof openSite>>

async function openSite(serverUrl: string, people: number) {
  const startedAt = performance.now()
  const url = await fill(serverUrl, `people_${people}`, people)
  console.log(`${people} people: filling took ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  const settings = testSettings()
  const { app, services, close } = await startNode(settings, url)
  const cookie = `${sessionCookie(settings.publicUrl)}=${await maker(services.db).session(idText(1))}`
  const get = (path: string) => app.inject({ method: 'GET', url: path, headers: { cookie } })
  const { cursor } = (await get('/api/profiles/stats?limit=100')).json<{ cursor: string }>()
  return { get, close, cursor }
}

const idText = (n: number) => `01a1dd17-0001-7000-8000-${n.toString(16).padStart(12, '0')}`
/** Ids follow each other like those of the product, which begin with the time. */
const idOf = (kind: number, n: string) => `('01a1dd17-000${kind}-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
const gameId = '01a1dd17-0000-7000-8000-00000000aaaa'

async function fill(serverUrl: string, name: string, people: number) {
  const url = await createDatabase(serverUrl, name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements(people)) await client.query(statement)
  await client.end()
  return url
}

const searchIndexes = ['username', 'name', 'email', 'tag']
/** Every person has played eight events of two players, against the next person in each. */
const events = 8

/** Without triggers and foreign keys, which check each row. The data is lost after a crash. */
const statements = (people: number) => [
  'set session_replication_role = replica',
  'set synchronous_commit = off',
  `set maintenance_work_mem = '512MB'`,
  `set work_mem = '256MB'`,
  ...searchIndexes.map((column) => `drop index users_${column}_search`),
  `insert into users (id, external_id, username, name, email, xp, onboarded_at)
    select ${idOf(1, 'n')}, ${idOf(2, 'n')}, 'person' || n, 'Person ' || n, 'p' || n || '@example.com', n::bigint * 7919 % 99991, now()
    from generate_series(1, ${people}) n`,
  ...searchIndexes.map((column) => `create index users_${column}_search on users using gin (${column} gin_trgm_ops)`),
  `create temporary table person as select ${idOf(1, 'n')} as id, n from generate_series(1, ${people}) n`,
  `insert into names (name, user_id) select 'person' || n, id from person`,
  `insert into user_infos (user_id, timezone) select id, 'Europe/Berlin' from person`,
  `insert into games (id, name, slug) values ('${gameId}', 'Chess', 'chess')`,
  `insert into user_activity_days (user_id, day) select id, current_date - d from person, generate_series(0, 4) d`,
  `insert into ratings (user_id, game_id, rating, deviation, played, won) select id, '${gameId}', 1000 + n % 1000, 60, 8, 4 from person`,
  `insert into player_stats (user_id, game_id, played, won, form, events) select id, '${gameId}', ${events}, 4, '{win,loss}', 4 from person`,
  `insert into tournaments (id, name, created_by_id, game_id, visibility, date, registration_end, started_at)
    select ${idOf(3, 'n')}, 'Event ' || n, ${idOf(1, '1')}, '${gameId}', 'PUBLIC', now() - n * interval '1 minute', now() - n * interval '2 minutes', now()
    from generate_series(1, ${people / 10}) n`,
  `create temporary table pair as select ${idOf(1, 'n')} as one, ${idOf(1, 'n + 1')} as other, e, n * ${events} + e as no,
    ${idOf(3, `(1 + (n * ${events} + e) % ${people / 10})`)} as event_id
    from generate_series(1, ${people} - 1, 2) n, generate_series(0, ${events - 1}) e`,
  `insert into players (id, name, user_id, event_id, event_type)
    select ${idOf(4, 'no * 2')}, 'A', one, event_id, 'Tournament'::event_type from pair union all
    select ${idOf(4, 'no * 2 + 1')}, 'B', other, event_id, 'Tournament' from pair`,
  `insert into player_teammates (id, player_id, user_id, event_id, event_type, captain, accepted_at)
    select ${idOf(5, 'no * 2')}, ${idOf(4, 'no * 2')}, one, event_id, 'Tournament'::event_type, true, now() from pair union all
    select ${idOf(5, 'no * 2 + 1')}, ${idOf(4, 'no * 2 + 1')}, other, event_id, 'Tournament', true, now() from pair`,
  `insert into matches (id, event_id, event_type, game_id, no, side, round, number, a, b, outcome, reason, status, ended_at)
    select ${idOf(6, 'no')}, event_id, 'Tournament', '${gameId}', no, 'W', 1, 1, ${idOf(4, 'no * 2')}::text, ${idOf(4, 'no * 2 + 1')}::text,
      'a', 'played', 'done', now() - e * interval '1 day' from pair`,
  `insert into player_results (match_id, user_id, game_id, side, result, ended_at)
    select ${idOf(6, 'no')}, one, '${gameId}'::uuid, 'a'::slot, 'win'::player_result, now() - e * interval '1 day' from pair union all
    select ${idOf(6, 'no')}, other, '${gameId}', 'b', 'loss', now() - e * interval '1 day' from pair`,
  'vacuum analyze',
]

async function compare(
  sites: readonly Site[],
  sizes: readonly number[],
  title: string,
  path: (limit: number, cursor: string) => string,
) {
  const times = sites.map((): number[] => [])
  const statuses = new Set<number>()
  for (let turn = -3; turn < turns; turn++)
    for (const [index, { get, cursor }] of sites.entries()) {
      const startedAt = performance.now()
      const { statusCode } = await get(path(20 + turn, cursor))
      statuses.add(statusCode)
      if (turn >= 0) times[index]?.push(performance.now() - startedAt)
    }
  const [short = 0, long = 0] = times.map(median)
  const note = statuses.has(200) && statuses.size === 1 ? '' : `, status ${[...statuses].join(' ')}`
  console.log(
    `${title.padEnd(24)} ${short.toFixed(1)} ms with ${sizes[0]} people, ${long.toFixed(1)} ms with ${sizes[1]}, ratio ${(long / short).toFixed(2)} (target ≤ ${target})${note}`,
  )
}

/**
 * The table of users for admins, on a site with a million users beside one with ten thousand: the calls, made through the application,
 * must take about the same time. Both take turns, so that other load of the machine affects them equally.
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
const sorts = ['username', '-username', 'createdAt', '-createdAt', 'lastSeenAt', '-lastSeenAt']

const idText = (n: number) => `01a1dd17-0001-7000-8000-${n.toString(16).padStart(12, '0')}`

/** The queries after `/api/admin/users?`; a cursor is that of a page near the end. */
const queries: Record<string, string> = {
  'first page': '',
  'username starts': 'q=person77',
  'username, one letter': 'q=p',
  'name starts': 'q=Quill%2077',
  'email starts': 'q=mail77',
  'linked account starts': 'q=steam77',
  'id of a linked account': 'q=9000077',
  id: `q=${idText(7777)}`,
  'no match': 'q=zzzz',
  'role MODERATOR': 'role=MODERATOR',
  banned: 'state=banned',
  unverified: 'state=unverified',
  deleted: 'state=deleted',
  'joined in a month': 'joinedFrom=2026-03-01&joinedTo=2026-03-31&sort=createdAt',
  'search and filter': 'q=person7&state=active&sort=-createdAt',
  ...Object.fromEntries(sorts.map((sort) => [`sort ${sort}`, `sort=${sort}`])),
  ...Object.fromEntries(sorts.map((sort) => [`last pages ${sort}`, `sort=${sort}&cursor={cursor ${sort}}`])),
}

/** `npm run bench -- admin 10000 100000` compares other sizes, for a first look. */
export async function run(args: readonly string[] = []) {
  const sizes = args.length === 2 ? args.map(Number) : usualSizes
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-bench-'))
  const server = await startEmbedded(folder, () => {})
  const sites: Site[] = []
  try {
    for (const size of sizes) sites.push(await openSite(server.url, size))
    for (const [title, query] of Object.entries(queries)) await compare(sites, sizes, title, query)
  } finally {
    for (const site of sites) await site.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Site = Awaited<ReturnType<typeof openSite>>

async function openSite(serverUrl: string, people: number) {
  const startedAt = performance.now()
  const url = await createDatabase(serverUrl, `admin_${people}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements(people)) await client.query(statement)
  await client.end()
  console.log(`${people} users: filling took ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  const settings = testSettings()
  const { app, services, close } = await startNode(settings, url)
  const cookie = `${sessionCookie(settings.publicUrl)}=${await maker(services.db).session(idText(1))}`
  const get = (path: string) => app.inject({ method: 'GET', url: path, headers: { cookie } })
  return { get, close, cursors: await lastCursors(get) }
}

/** The cursor of a page near the end of each sort, which is near the start of the opposite one. */
async function lastCursors(get: (path: string) => Promise<{ json: <T>() => T }>) {
  type Page = { data: { id: string; username: string; createdAt: string; lastSeenAt: string }[] }
  const entries = sorts.map(async (sort) => {
    const opposite = sort.startsWith('-') ? sort.slice(1) : `-${sort}`
    const { data } = (await get(`/api/admin/users?sort=${opposite}&limit=60`)).json<Page>()
    const row = data.at(-1)
    const value = sort.endsWith('username')
      ? row?.username
      : sort.endsWith('createdAt')
        ? row?.createdAt
        : row?.lastSeenAt
    return [sort, encodeURIComponent(`${value}_${row?.id}`)] as const
  })
  return new Map(await Promise.all(entries))
}

/** Ids follow each other like those of the product, which begin with the time. */
const idOf = (kind: number, n: string) => `('01a1dd17-000${kind}-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

const searchIndexes = ['username', 'name', 'email', 'tag']

/** Without triggers and foreign keys, which check each row. One user in 200 is banned, one in 100 unverified, one in 500 deleted. */
const statements = (people: number) => [
  'set session_replication_role = replica',
  'set synchronous_commit = off',
  `set maintenance_work_mem = '512MB'`,
  ...searchIndexes.map((column) => `drop index users_${column}_search`),
  `insert into users (id, external_id, username, name, email, email_verified, role, onboarded_at, created_at, last_seen_at, deleted_at, deletion_due_at)
    select ${idOf(1, 'n')}, ${idOf(2, 'n')}, 'person' || n, 'Quill ' || n, 'mail' || n || '@example.com',
      case when n % 100 <> 3 then now() end,
      (case when n = 1 then 'ADMIN' when n % (${people} / 20) = 2 then 'MODERATOR' else 'USER' end)::role, now(),
      '2026-01-01'::timestamptz + (n::double precision / ${people}) * interval '300 days',
      '2026-11-01'::timestamptz - (n::bigint * 7919 % ${people})::double precision / ${people} * interval '200 days',
      case when n % 500 = 5 then now() end, case when n % 500 = 5 then now() end
    from generate_series(1, ${people}) n`,
  `insert into accounts (id, user_id, type, provider, provider_account_id, username)
    select ${idOf(3, 'n')}, ${idOf(1, 'n')}, 'oauth', 'steam', '9' || lpad(n::text, 9, '0'), 'Steam' || n from generate_series(1, ${people}) n`,
  `insert into sanctions (id, user_id, kind, reason) select ${idOf(4, 'n')}, ${idOf(1, 'n')}, 'BAN', 'Bench'
    from generate_series(7, ${people}, 200) n`,
  'vacuum analyze',
]

async function compare(sites: readonly Site[], sizes: readonly number[], title: string, query: string) {
  const times = sites.map((): number[] => [])
  const statuses = new Set<number>()
  for (let turn = -3; turn < turns; turn++)
    for (const [index, { get, cursors }] of sites.entries()) {
      const filled = query.replace(/\{cursor (.+)\}/, (_, sort) => cursors.get(sort) ?? '')
      const startedAt = performance.now()
      const { statusCode } = await get(`/api/admin/users?limit=25&${filled}`)
      statuses.add(statusCode)
      if (turn >= 0) times[index]?.push(performance.now() - startedAt)
    }
  const [short = 0, long = 0] = times.map(median)
  const note = statuses.has(200) && statuses.size === 1 ? '' : `, status ${[...statuses].join(' ')}`
  console.log(
    `${title.padEnd(24)} ${short.toFixed(1)} ms with ${sizes[0]} users, ${long.toFixed(1)} ms with ${sizes[1]}, ratio ${(long / short).toFixed(2)} (target ≤ ${target})${note}`,
  )
}

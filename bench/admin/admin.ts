/**
 * The table of users for admins, on a site with a million users beside one with ten thousand: the calls, made through the application,
 * must take about the same time. Both take turns, so that other load of the machine affects them equally.
 */
import { compareSizes, openSite, sizesOf } from '../compare-sizes.ts'
import { createDatabase, idOf, idText, inBulk, withPostgres } from '../postgres.ts'

const sorts = ['username', '-username', 'createdAt', '-createdAt', 'lastSeenAt', '-lastSeenAt']

/** The queries after `/api/admin/users?`; a cursor is that of a page near the end. */
const queries: Record<string, string> = {
  'first page': '',
  'username starts': 'q=person77',
  'username, one letter': 'q=p',
  'name starts': 'q=Quill%2077',
  'email starts': 'q=mail77',
  'linked account starts': 'q=steam77',
  'id of a linked account': 'q=9000077',
  id: `q=${idText(1, 7777)}`,
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
export const run = (args: readonly string[] = []) =>
  withPostgres((url) =>
    compareSizes({
      sizes: sizesOf(args, [10_000, 1_000_000]),
      unit: 'users',
      open: async (people) => {
        const site = await openSite(
          await createDatabase(url, `admin_${people}`, inBulk(statements(people))),
          idText(1, 1),
        )
        return { ...site, cursors: await lastCursors(site.get) }
      },
      queries,
      call: ({ get, cursors }, query) =>
        get(`/api/admin/users?limit=25&${query.replace(/\{cursor (.+)\}/, (_, sort) => cursors.get(sort) ?? '')}`),
    }),
  )

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

/** One user in 200 is banned, one in 100 unverified, one in 500 deleted. */
const statements = (people: number) => [
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
  `update users set banned_until = '9999-12-31Z' where id in (select user_id from sanctions)`,
]

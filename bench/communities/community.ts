/**
 * A community of a million members beside one of ten thousand: its lists, leaderboards and analytics, called through the application,
 * must take about the same time. Both take turns, so that other load of the machine affects them equally.
 */
import { rollUpAll } from '../../server/analytics/communities/roll-up.ts'
import { compareSizes, openSite, sizesOf } from '../compare-sizes.ts'
import { withPostgres } from '../postgres.ts'
import { fillCommunity } from './fill.ts'

const base = (id: string) => ({ page: `/api/organizations/${id}`, staff: `/api/admin/organizations/${id}` })

/** `limit` changes with every turn, so that no reply comes from the cache. */
const paths: Record<string, (id: string, limit: number) => string> = {
  'communities, ranked': (_, limit) => `/api/organizations/paginated?ranked=true&limit=${limit}`,
  'page of the community': (id) => base(id).page,
  'members, public': (id, limit) => `${base(id).page}/members?limit=${limit}`,
  'members, search': (id, limit) => `${base(id).page}/members?search=person77&limit=${limit}`,
  'members, staff': (id, limit) => `${base(id).staff}/members?limit=${limit}`,
  'members, last page': (id, limit) => `${base(id).staff}/members?page=90&limit=${limit}`,
  'members, by country': (id, limit) => `${base(id).staff}/members?country=DE&limit=${limit}`,
  'members, staff search': (id, limit) => `${base(id).staff}/members?search=person77&limit=${limit}`,
  'members, two letters': (id, limit) => `${base(id).staff}/members?search=pe&limit=${limit}`,
  leaderboard: (id, limit) => `${base(id).page}/leaderboard?limit=${limit}`,
  'leaderboard, week': (id, limit) => `${base(id).page}/leaderboard?period=week&limit=${limit}`,
  'leaderboard, page 50': (id, limit) => `${base(id).page}/leaderboard?page=50&limit=${limit}`,
  'coins leaderboard': (id, limit) => `${base(id).page}/tokenLeaders?limit=${limit}`,
  'coins, totals': (id) => `${base(id).staff}/coins`,
  'coins, wallets': (id, limit) => `${base(id).staff}/wallets?limit=${limit}`,
  'coins, wallet search': (id, limit) => `${base(id).staff}/wallets?search=person77&limit=${limit}`,
  'coins, ledger': (id, limit) => `${base(id).staff}/ledger?limit=${limit}`,
  'own rank': (id) => `${base(id).page}/standing?board=xp`,
  'analytics, members': (id) => `${base(id).staff}/analytics/members?range=1y`,
  'analytics, activity': (id) => `${base(id).staff}/analytics/activity?range=1y`,
  'analytics, recency': (id) => `${base(id).staff}/analytics/recency`,
  'analytics, countries': (id) => `${base(id).staff}/analytics/countries`,
  'analytics, accounts': (id) => `${base(id).staff}/analytics/accounts`,
  'analytics, events': (id) => `${base(id).staff}/analytics/events?range=1y`,
  'analytics, shop': (id) => `${base(id).staff}/analytics/shop?range=1y`,
}

/** `npm run bench -- community 10000 100000` compares other sizes, for a first look. */
export const run = (args: readonly string[] = []) =>
  withPostgres((url) =>
    compareSizes({
      sizes: sizesOf(args, [10_000, 1_000_000]),
      unit: 'members',
      open: (members) => openCommunity(url, members),
      queries: paths,
      call: ({ id, get }, path, turn) => get(path(id, 20 + turn)),
    }),
  )

async function openCommunity(serverUrl: string, members: number) {
  const { url, id, ownerId } = await fillCommunity(serverUrl, `community_${members}`, members)
  const { db, get, close } = await openSite(url, ownerId)
  const time = async (title: string, work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    console.log(`${members} members: ${title} took ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  }
  await time('the first nightly job', () => rollUpAll(db, new Date()))
  await time('the next nightly job', () => rollUpAll(db, new Date()))
  await db.execute('vacuum analyze')
  await db.execute(`update organization_rollups set refreshed_at = to_timestamp(0)`)
  await time('today, computed on request,', () => get(`${base(id).staff}/analytics/activity?range=1y`))
  return { id, get, close }
}

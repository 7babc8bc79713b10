/**
 * A community of a million members beside one of ten thousand: its lists, leaderboards and analytics, called through the application,
 * must take about the same time. Both take turns, so that other load of the machine affects them equally.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rollUpAll } from '../../server/analytics/communities/roll-up.ts'
import { startEmbedded } from '../../server/db/embedded.ts'
import { sessionCookie } from '../../server/http/session.ts'
import { startNode } from '../../server/node.ts'
import { maker } from '../../server/testing/make.ts'
import { testSettings } from '../../server/testing/test-settings.ts'
import { median } from '../print.ts'
import { fillCommunity } from './fill.ts'

const usualSizes = [10_000, 1_000_000]
const turns = 25
const target = 2

const base = (id: string) => ({ page: `/api/organizations/${id}`, staff: `/api/admin/organizations/${id}` })

/** `limit` changes with every turn, so that no reply comes from the cache. */
const calls: Record<string, (id: string, limit: number) => string> = {
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

type Site = Awaited<ReturnType<typeof openSite>>

/** `npm run bench -- community 10000 100000` compares other sizes, for a first look. */
export async function run(args: readonly string[] = []) {
  const sizes = args.length === 2 ? args.map(Number) : usualSizes
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-bench-'))
  const server = await startEmbedded(folder, () => {})
  const sites: Site[] = []
  try {
    for (const members of sizes) sites.push(await openSite(server.url, members))
    for (const [title, path] of Object.entries(calls)) await compare(sites, sizes, title, path)
  } finally {
    for (const site of sites) await site.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openSite(serverUrl: string, members: number) {
  const seconds = async (title: string, work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    console.log(`${members} members: ${title} took ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  }
  const startedAt = performance.now()
  const { url, id, ownerId } = await fillCommunity(serverUrl, `community_${members}`, members)
  console.log(`${members} members: filling took ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  const settings = testSettings()
  const { app, services, close } = await startNode(settings, url)
  const { db } = services
  await seconds('the first nightly job', () => rollUpAll(db, new Date()))
  await seconds('the next nightly job', () => rollUpAll(db, new Date()))
  await db.execute('vacuum analyze')
  const cookie = `${sessionCookie(settings.publicUrl)}=${await maker(db).session(ownerId)}`
  const get = (path: string) => app.inject({ method: 'GET', url: path, headers: { cookie } })
  await db.execute(`update organization_rollups set refreshed_at = to_timestamp(0)`)
  await seconds('today, computed on request,', () => get(calls['analytics, activity']?.(id, 0) ?? ''))
  return { id, get, close }
}

async function compare(
  sites: readonly Site[],
  sizes: readonly number[],
  title: string,
  path: (id: string, limit: number) => string,
) {
  const times = sites.map((): number[] => [])
  const statuses = new Set<number>()
  for (let turn = -3; turn < turns; turn++)
    for (const [index, { id, get }] of sites.entries()) {
      const startedAt = performance.now()
      const { statusCode } = await get(path(id, 20 + turn))
      statuses.add(statusCode)
      if (turn >= 0) times[index]?.push(performance.now() - startedAt)
    }
  const [short = 0, long = 0] = times.map(median)
  const note = statuses.has(200) && statuses.size === 1 ? '' : `, status ${[...statuses].join(' ')}`
  console.log(
    `${title.padEnd(24)} ${short.toFixed(1)} ms with ${sizes[0]} members, ${long.toFixed(1)} ms with ${sizes[1]}, ratio ${(long / short).toFixed(2)} (target ≤ ${target})${note}`,
  )
}

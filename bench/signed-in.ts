/**
 * Pages of a player and of a host who are logged in: requests per second, milliseconds of processor per request of the site and of
 * PostgreSQL, and the statements and trips to PostgreSQL per request. The reference is a bare page of React Router in the same run.
 *
 *   npm run bench -- signed-in [seconds per page] [part of a page's name]
 */
import pg from 'pg'
import { startSite } from '../e2e/site-process.ts'
import { openBarePage } from './bare-page.ts'
import type { RunningEvent } from './bracket-event.ts'
import { countTrips } from './count-trips.ts'
import { withDemoDatabase } from './demo-database.ts'
import { countReplies } from './load.ts'
import { siteProcessorMs, watchServer } from './processor-time.ts'

const warmUpSeconds = 3 // as on a site that has run for a while: before that, the code is not compiled
const connections = 8
const countedRequests = 10
const encoding = { 'accept-encoding': 'gzip, deflate, br, zstd' } // as Chrome and Firefox send it

type Page = { name: string; path: string; cookie: string; maxMs: number }

const pagesOf = ({ id, path, cookie, player }: RunningEvent): Page[] => {
  const asPlayer = (name: string, path: string, maxMs: number) => ({ name, path, cookie: player.cookie, maxMs })
  const asHost = (name: string, path: string, maxMs: number) => ({ name: `${name} (host)`, path, cookie, maxMs })
  return [
    asPlayer('front', '/', 15),
    asPlayer('home', '/home', 15),
    asPlayer('explore', '/explore', 25),
    asPlayer('event', `/tournaments/${id}`, 15),
    asPlayer('bracket', path, 15),
    asHost('bracket', path, 15),
    asPlayer('match', `/matches/${player.matchId}`, 15),
    asHost('match', `/matches/${player.matchId}`, 15),
    asHost('board', `/tournaments/${id}/manage/matches`, 25),
    asHost('manage', `/tournaments/${id}/manage/overview`, 25),
    asHost('log', `/tournaments/${id}/manage/log`, 25),
    asHost('analytics', `/tournaments/${id}/manage/analytics`, 25),
    asHost('seeds', `/tournaments/${id}/manage/seeds`, 25),
    asPlayer('mine', '/tournaments/mine', 25),
    asHost('mine', '/tournaments/mine', 25),
    asPlayer('profile', `/${player.username}`, 25),
    asPlayer('settings', '/settings', 25),
  ]
}

export async function run(args: string[]) {
  const seconds = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 4)
  const part = args.find((arg) => !/^\d+$/.test(arg)) ?? ''
  await withDemoDatabase(async ({ url, folder, event }) => {
    const pages = pagesOf(event).filter(({ name }) => name.includes(part))
    const trips = await measureTrips(url, folder, pages)
    await measureRates(url, folder, pages, seconds, trips)
  })
}

/** As npm start runs it, without the jobs and bots of the demo. */
const openSite = (url: string, folder: string) =>
  startSite(url, folder, { JOBS: 'off', NODE_OPTIONS: `--max-semi-space-size=8 ${process.env.SITE_OPTIONS ?? ''}` })

type Trips = { statements: number; trips: number }

async function measureTrips(databaseUrl: string, folder: string, pages: Page[]): Promise<Map<Page, Trips>> {
  const counter = await countTrips(databaseUrl)
  const site = await openSite(counter.url, folder)
  const result = new Map<Page, Trips>()
  try {
    for (const page of pages) {
      for (let count = 0; count < 3; count++) await request(site.url, page)
      const before = { ...counter }
      for (let count = 0; count < countedRequests; count++) await request(site.url, page)
      result.set(page, {
        statements: (counter.statements - before.statements) / countedRequests,
        trips: (counter.trips - before.trips) / countedRequests,
      })
    }
  } finally {
    await site.close()
    counter.close()
  }
  return result
}

async function measureRates(url: string, folder: string, pages: Page[], seconds: number, trips: Map<Page, Trips>) {
  const site = await openSite(url, folder)
  const bare = await openBarePage()
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const databaseMs = await watchServer(pool)
  try {
    const reference = await measure(bare.url, {}, seconds, bare.processorMs, async () => 0)
    console.log(line('page', '/s', 'site ms', 'db ms', 'statements', 'trips', 'kB', 'of bare'))
    console.log(line('bare React Router', rate(reference.rate), ms(reference.siteMs), '', '', '', '', '1.00'))
    for (const page of pages) {
      const { cookie, path, maxMs, name } = page
      const bytes = (await request(site.url, page)).length
      const result = await measure(site.url + path, { cookie }, seconds, () => siteProcessorMs(site.url), databaseMs)
      const { statements, trips: roundTrips } = trips.get(page) ?? { statements: Number.NaN, trips: Number.NaN }
      const isOver = result.siteMs > maxMs || roundTrips > 10
      const share = (result.rate / reference.rate).toFixed(3)
      console.log(
        line(
          name,
          rate(result.rate),
          ms(result.siteMs),
          ms(result.databaseMs),
          ms(statements),
          ms(roundTrips),
          ms(bytes / 1e3),
          share,
        ) + (isOver ? `  over: ≤ ${maxMs} ms, ≤ 10 trips` : ''),
      )
    }
  } finally {
    await pool.end()
    bare.close()
    await site.close()
  }
}

async function measure(
  url: string,
  headers: Record<string, string>,
  seconds: number,
  siteMs: () => Promise<number>,
  databaseMs: () => Promise<number>,
) {
  await countReplies(url, warmUpSeconds, { ...encoding, ...headers }, connections)
  const before = { site: await siteMs(), database: await databaseMs() }
  const { replies, perSecond } = await countReplies(url, seconds, { ...encoding, ...headers }, connections)
  return {
    rate: perSecond,
    siteMs: ((await siteMs()) - before.site) / replies,
    databaseMs: ((await databaseMs()) - before.database) / replies,
  }
}

async function request(site: string, { path, cookie }: Page) {
  const reply = await fetch(site + path, { headers: { cookie } })
  const html = await reply.text()
  if (reply.status !== 200 || reply.redirected) throw new Error(`${path} answered ${reply.status} at ${reply.url}`)
  return html
}

const rate = (value: number) => value.toFixed(value < 1_000 ? 1 : 0)
const ms = (value: number) => value.toFixed(1)
const line = (name: string, ...cells: string[]) => name.padEnd(20) + cells.map((cell) => cell.padStart(11)).join('')

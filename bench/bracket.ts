/**
 * The bracket page of the production build: size and latency for a visitor of a running double elimination of 1,024, and the
 * page views per second that one process serves for a bracket of 120 teams, compared with a bare node:http server that sends
 * the same bytes.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { findBrowser, launchBrowser } from '../e2e/browser.ts'
import { startSite } from '../e2e/site-process.ts'
import { openDatabase } from '../server/db/db.ts'
import { openBaseline } from './bare.ts'
import { measureInBrowser } from './bracket-browser.ts'
import { makeRunningEvent, type RunningEvent } from './bracket-event.ts'
import { load } from './load.ts'
import { createTables, withPostgres } from './postgres.ts'
import { median, printLine } from './print.ts'

const seconds = 4
const rounds = 3

export const run = (args: string[]) =>
  withPostgres(async (url, folder) => {
    await createTables(url)
    const { db, close } = openDatabase(url)
    const large = await makeRunningEvent(db, { entrants: 1_024, teamSize: 1 })
    const small = await makeRunningEvent(db, { entrants: 120, teamSize: 5 })
    await close()
    const site = await startSite(url, folder, { NODE_OPTIONS: '--max-semi-space-size=8' }) // as in npm start
    const isSelected = (name: string) => args.length === 0 || args.includes(name)
    try {
      if (isSelected('page')) await measurePage(site.url, large)
      if (isSelected('browser')) await measureWithBrowser(site.url, large)
      if (isSelected('visitors')) await measureVisitors(site.url, small)
    } finally {
      await site.close()
    }
  })

/** A page is rendered for every request of a logged-in user, and once for all visitors. */
async function measurePage(site: string, { path, cookie }: RunningEvent) {
  const timeRequest = async (headers: Record<string, string>) => {
    const startedAt = performance.now()
    const reply = await fetch(site + path, { headers: { 'accept-encoding': 'br', ...headers } })
    await reply.arrayBuffer()
    return performance.now() - startedAt
  }
  const first = await timeRequest({})
  const uncached = median(await repeat(7, () => timeRequest({ cookie })))
  const cached = median(await repeat(20, () => timeRequest({})))
  const html = await (await fetch(site + path)).text()
  const compressed = Number((await readHeaders(site + path)).get('content-length'))
  console.log('the page of a running double elimination of 1,024')
  printLine('first visitor', `${first.toFixed(0)} ms, logged-in user ${uncached.toFixed(0)} ms`)
  printLine('cached for visitors', `${cached.toFixed(1)} ms`)
  printLine(
    'HTML',
    `${kB(html.length)} kB, gzip ${kB(gzipSync(html).length)} kB, as sent ${kB(compressed)} kB (target ≤ 120 kB)`,
  )
  printLine(
    'cards in the HTML',
    `${html.split('class="bm"').length - 1} drawn, ${html.split('<li').length - 1} rows listed`,
  )
}

async function readHeaders(url: string) {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await reply.arrayBuffer()
  return reply.headers
}

async function measureWithBrowser(site: string, event: RunningEvent) {
  const browser = await launchBrowser(await findBrowser())
  try {
    await measureInBrowser(browser, site, event)
  } finally {
    await browser.close()
  }
}

/** Both servers alternate. Then results arrive every second, so that the page has to be rendered again each time. */
async function measureVisitors(site: string, event: RunningEvent) {
  const url = site + event.path
  for (const encoding of ['br', 'identity']) {
    const headers = { 'accept-encoding': encoding }
    const bare = await openBaseline(url, headers)
    const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
    for (let round = 0; round < rounds; round++) {
      rates.bare.push(await load(bare.url, seconds, headers))
      rates.ours.push(await load(url, seconds, headers))
    }
    await bare.close()
    const [ours, reference] = [median(rates.ours), median(rates.bare)]
    console.log(`visitors of a bracket of 120 teams, ${encoding}, ${kB(bare.bytes)} kB each`)
    printLine(
      'cached',
      `${ours.toFixed(0)}/s (target ≥ 590), bare node:http ${reference.toFixed(0)}/s, ratio ${(ours / reference).toFixed(2)}`,
    )
  }
  const signal = { over: false }
  const results = reportResults(site, event, signal)
  const rateUnderUpdates = await load(url, 2 * seconds, { 'accept-encoding': 'br' })
  signal.over = true
  printLine('a result a second', `${rateUnderUpdates.toFixed(0)}/s, ${await results} results`)
  printLine('memory', `${kB(await residentMemory(site), 1_000_000)} MB resident in one process (target ≤ 400 MB)`)
}

async function reportResults(site: string, { report }: RunningEvent, signal: { over: boolean }) {
  let count = 0
  while (!signal.over) {
    await report(site)
    count++
    await sleep(1_000)
  }
  return count
}

async function residentMemory(site: string) {
  const text = await (await fetch(`${site}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1])
}

async function repeat<T>(count: number, action: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  while (results.length < count) results.push(await action())
  return results
}

const kB = (bytes: number, unit = 1_000) => (bytes / unit).toFixed(1)

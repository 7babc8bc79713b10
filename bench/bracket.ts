/**
 * The bracket page of the production build: what a visitor of a running double elimination of 1,024 gets and waits for, and how
 * many visitors a second one process serves of a bracket of 120 teams, beside a bare node:http server that sends the same bytes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { findBrowser, launchBrowser } from '../e2e/browser.ts'
import { startSite } from '../e2e/site-process.ts'
import { openDatabase } from '../server/db/db.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { installQueues } from '../server/jobs/create-queues.ts'
import { registryOf } from '../server/node.ts'
import { openBare } from './bare.ts'
import { measureInBrowser } from './bracket-browser.ts'
import { makeRunningEvent, type RunningEvent } from './bracket-event.ts'
import { load } from './load.ts'
import { line, median } from './say.ts'

const seconds = 4
const turns = 3

export async function run(args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-bench-'))
  const database = await startEmbedded(folder, () => {})
  try {
    await migrate(database.url)
    await installQueues(database.url, registryOf({ seed: 'none' }).jobs)
    const { db, close } = openDatabase(database.url)
    const large = await makeRunningEvent(db, { entrants: 1_024, teamSize: 1 })
    const small = await makeRunningEvent(db, { entrants: 120, teamSize: 5 })
    await close()
    const site = await startSite(database.url, folder, { NODE_OPTIONS: '--max-semi-space-size=8' }) // as npm start has it
    const asked = (name: string) => args.length === 0 || args.includes(name)
    try {
      if (asked('page')) await measurePage(site.url, large)
      if (asked('browser')) await inBrowser(site.url, large)
      if (asked('visitors')) await measureVisitors(site.url, small)
    } finally {
      await site.close()
    }
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** For somebody signed in every page is made anew; a visitor meets the one that was made for the first. */
async function measurePage(site: string, { path, cookie }: RunningEvent) {
  const taken = async (headers: Record<string, string>) => {
    const began = performance.now()
    const answer = await fetch(site + path, { headers: { 'accept-encoding': 'br', ...headers } })
    await answer.arrayBuffer()
    return performance.now() - began
  }
  const first = await taken({})
  const made = median(await inTurns(7, () => taken({ cookie })))
  const kept = median(await inTurns(20, () => taken({})))
  const html = await (await fetch(site + path)).text()
  const packed = Number((await head(site + path)).get('content-length'))
  console.log('the page of a running double elimination of 1,024')
  line('made for the first', `${first.toFixed(0)} ms, for somebody signed in ${made.toFixed(0)} ms`)
  line('kept for visitors', `${kept.toFixed(1)} ms`)
  line(
    'HTML',
    `${kB(html.length)} kB, gzip ${kB(gzipSync(html).length)} kB, as sent ${kB(packed)} kB (wanted ≤ 150 kB)`,
  )
  line('cards in the HTML', `${html.split('class="bm"').length - 1} drawn, ${html.split('<li').length - 1} rows listed`)
}

async function head(url: string) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  return answer.headers
}

async function inBrowser(site: string, event: RunningEvent) {
  const browser = await launchBrowser(await findBrowser())
  try {
    await measureInBrowser(browser, site, event)
  } finally {
    await browser.close()
  }
}

/** Both sides in turns; then once more while a result comes in every second, so that the page is made anew each time. */
async function measureVisitors(site: string, event: RunningEvent) {
  const url = site + event.path
  for (const encoding of ['br', 'identity']) {
    const headers = { 'accept-encoding': encoding }
    const bare = await openBare(url, headers)
    const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
    for (let turn = 0; turn < turns; turn++) {
      rates.bare.push(await load(bare.url, seconds, headers))
      rates.ours.push(await load(url, seconds, headers))
    }
    await bare.close()
    const [ours, reference] = [median(rates.ours), median(rates.bare)]
    console.log(`visitors of a bracket of 120 teams, ${encoding}, ${kB(bare.bytes)} kB each`)
    line(
      'kept',
      `${ours.toFixed(0)}/s (wanted ≥ 590), bare node:http ${reference.toFixed(0)}/s, ratio ${(ours / reference).toFixed(2)}`,
    )
  }
  const signal = { over: false }
  const results = playOn(site, event, signal)
  const busy = await load(url, 2 * seconds, { 'accept-encoding': 'br' })
  signal.over = true
  line('a result a second', `${busy.toFixed(0)}/s, ${await results} results`)
  line('memory', `${kB(await memory(site), 1_000_000)} MB resident in one process (wanted ≤ 400 MB)`)
}

async function playOn(site: string, { report }: RunningEvent, signal: { over: boolean }) {
  let count = 0
  while (!signal.over) {
    await report(site)
    count++
    await sleep(1_000)
  }
  return count
}

async function memory(site: string) {
  const text = await (await fetch(`${site}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1])
}

async function inTurns<T>(count: number, act: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) made.push(await act())
  return made
}

const kB = (bytes: number, unit = 1_000) => (bytes / unit).toFixed(1)

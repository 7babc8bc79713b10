/**
 * The cost of a first visit: the transferred bytes, gzipped, the layout shift, and the time of the largest contentful paint.
 * The service worker is not counted, because it is installed later and no page waits for it.
 */
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { findBrowser, launchBrowser } from '../e2e/browser.ts'
import { startSite } from '../e2e/site-process.ts'
import { pageBudgets } from './pages/budgets.ts'
import { startPostgres } from './postgres.ts'

const maxShift = 0

export async function run() {
  const database = await startPostgres()
  const site = await startSite(database.url, database.folder)
  const browser = await launchBrowser(await findBrowser())
  try {
    for (const { path, maxJs } of pageBudgets)
      for (const width of [1440, 390]) report(path, width, maxJs, await firstLoad(browser, site.url + path, width))
  } finally {
    await browser.close()
    await site.close()
    await database.close()
  }
}

type Kind = 'js' | 'css' | 'html' | 'font' | 'other'
type Load = { sizes: Record<Kind, number>; files: Record<Kind, number>; shift: number; paint: number }

async function firstLoad(browser: Browser, url: string, width: number): Promise<Load> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const load: Load = { sizes: zeros(), files: zeros(), shift: 0, paint: 0 }
  const measurements: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = kindOf(response.headers()['content-type'] ?? '')
    measurements.push(
      response.body().then((body) => {
        load.files[kind]++
        load.sizes[kind] += kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length // fonts are already compressed
      }),
    )
  })
  await page.addInitScript(observePage)
  await page.goto(url, { waitUntil: 'networkidle' })
  await Promise.all(measurements)
  Object.assign(load, await page.evaluate(() => Reflect.get(window, 'metrics')))
  await context.close()
  return load
}

/** Runs in the page. */
function observePage() {
  const metrics = { shift: 0, paint: 0 }
  Reflect.set(window, 'metrics', metrics)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) metrics.shift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) metrics.paint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

const zeros = (): Record<Kind, number> => ({ js: 0, css: 0, html: 0, font: 0, other: 0 })

function kindOf(type: string): Kind {
  if (type.includes('javascript')) return 'js'
  if (type.includes('css')) return 'css'
  if (type.includes('html')) return 'html'
  return type.includes('font') ? 'font' : 'other'
}

function report(path: string, width: number, maxJs: number, { sizes, files, shift, paint }: Load) {
  const kB = (kind: Kind) => `${(sizes[kind] / 1_000).toFixed(1)} kB in ${files[kind]}`
  const isOver = sizes.js / 1_000 > maxJs || shift > maxShift
  if (isOver) process.exitCode = 1
  console.log(`${path} at ${width} px${isOver ? ' IS OVER BUDGET' : ''}`)
  console.log(
    `  JavaScript ${kB('js')} (target ≤ ${maxJs} kB), CSS ${kB('css')}, HTML ${kB('html')}, fonts ${kB('font')}`,
  )
  console.log(
    `  layout shift ${shift.toFixed(4)} (target ${maxShift.toFixed(2)}), largest paint after ${Math.round(paint)} ms`,
  )
}

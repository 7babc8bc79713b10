/** A bracket page in Chromium: JavaScript size, time to the first paint and to hydration, cost of a result and of scrolling. */
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import type { RunningEvent } from './bracket-event.ts'
import { median, percentile, printLine } from './print.ts'

const loads = 5
const results = 5
const frames = 60

export async function measureInBrowser(browser: Browser, site: string, event: RunningEvent) {
  console.log('in Chromium, as a visitor')
  const open = () => openVisit(browser, site + event.path)
  await (await open()).close() // the first visit warms up the browser
  const visits: Metrics[] = []
  for (let run = 0; run < loads; run++) {
    const { page, js, close } = await open()
    visits.push(await page.evaluate(() => Reflect.get(window, 'metrics')))
    if (run === 0)
      printLine('JavaScript', `${(js.bytes / 1_000).toFixed(1)} kB gzip in ${js.files} files (target ≤ 200 kB)`)
    await close()
  }
  const ms = (value: (metrics: Metrics) => number) => `${median(visits.map(value)).toFixed(0)} ms`
  printLine('first paint', `${ms(({ paint }) => paint)}, bracket in view at ${ms(({ bracket }) => bracket)}`)
  printLine('hydrated', `${ms(({ hydrated }) => hydrated)}, blocked for ${ms(({ blocked }) => blocked)} before`)
  const { page, close } = await open()
  await page.waitForTimeout(2_000)
  await measureResults(page, site, event)
  await measureScrolling(page)
  await close()
}

type Metrics = { paint: number; bracket: number; hydrated: number; blocked: number; longest: number; changed: number }

async function openVisit(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (answer) => {
    if (answer.headers()['content-type']?.includes('javascript')) bodies.push(answer.body())
  })
  await page.addInitScript(observePage)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => Reflect.get(window, 'metrics').hydrated > 0, undefined, { timeout: 120_000 })
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  const js = { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length }
  return { page, js, close: () => context.close() }
}

/** Runs in the page. React marks an element with a property once it is hydrated. */
function observePage() {
  const metrics: Metrics = { paint: 0, bracket: 0, hydrated: 0, blocked: 0, longest: 0, changed: 0 }
  Reflect.set(window, 'metrics', metrics)
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName('first-contentful-paint')) metrics.paint = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (!metrics.hydrated || startTime < metrics.hydrated) metrics.blocked += duration - 50
      metrics.longest = Math.max(metrics.longest, duration)
    }
  }).observe({ type: 'longtask', buffered: true })
  function checkCard() {
    const card = document.querySelector('.bm')
    const now = performance.now()
    if (card && !metrics.bracket && card.getBoundingClientRect().width > 0) metrics.bracket = now
    if (card && Object.keys(card).some((name) => name.startsWith('__reactProps'))) metrics.hydrated = now
    else requestAnimationFrame(checkCard)
  }
  requestAnimationFrame(checkCard)
}

/** Script, style and layout time, longest task and number of changed elements, from the reply until the page has settled. */
async function measureResults(page: Page, site: string, event: RunningEvent) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const readDurations = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const total = (...names: string[]) =>
      metrics.reduce((sum, { name, value }) => sum + (names.includes(name) ? value * 1_000 : 0), 0)
    return { script: total('ScriptDuration'), layout: total('LayoutDuration', 'RecalcStyleDuration') }
  }
  await page.evaluate(() => {
    const metrics: Metrics = Reflect.get(window, 'metrics')
    const countChanged = (records: MutationRecord[]) => {
      metrics.changed += new Set(records.map(({ target }) => target)).size
    }
    const all = { subtree: true, childList: true, attributes: true, characterData: true }
    new MutationObserver(countChanged).observe(document.body, all)
  })
  const samples: { script: number; layout: number; longest: number; changed: number }[] = []
  for (let run = 0; run < results; run++) {
    await page.evaluate(() => Object.assign(Reflect.get(window, 'metrics'), { longest: 0, changed: 0 }))
    const before = await readDurations()
    const read = page.waitForResponse((answer) => answer.url().endsWith('/bracket'))
    await event.report(site)
    await read
    await sleep(2_500) // until the highlight of the result has faded
    const after = await readDurations()
    const { longest, changed }: Metrics = await page.evaluate(() => Reflect.get(window, 'metrics'))
    samples.push({ script: after.script - before.script, layout: after.layout - before.layout, longest, changed })
  }
  const medianOf = (name: keyof (typeof samples)[number]) => median(samples.map((sample) => sample[name])).toFixed(0)
  printLine(
    'a result arrives',
    `${medianOf('script')} ms of script, ${medianOf('layout')} ms of layout, longest task ${medianOf('longest')} ms (0: under 50), ${medianOf('changed')} elements changed`,
  )
}

/** Scrolls the bracket by 40 pixels per frame. */
async function measureScrolling(page: Page) {
  const times: number[] = await page.evaluate(async (frames) => {
    const pane = document.querySelector('.bracket-pane')
    const times: number[] = []
    let last = performance.now()
    for (let frame = 0; frame < frames; frame++) {
      pane?.scrollBy(frame % 2 ? 40 : 0, 40)
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      times.push(now - last)
      last = now
    }
    return times
  }, frames)
  printLine('scrolling', `a frame takes ${median(times).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`)
}

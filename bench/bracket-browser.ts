/** A bracket page in Chromium: what is loaded, when the bracket is seen, when it answers, what a result and a move cost. */
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import type { RunningEvent } from './bracket-event.ts'
import { at, line, median } from './say.ts'

const loads = 5
const results = 5
const frames = 60

export async function measureInBrowser(browser: Browser, site: string, event: RunningEvent) {
  console.log('in Chromium, as a visitor')
  const open = () => visit(browser, site + event.path)
  await (await open()).close() // the first one warms the browser
  const times: Seen[] = []
  for (let turn = 0; turn < loads; turn++) {
    const { page, js, close } = await open()
    times.push(await page.evaluate(() => Reflect.get(window, 'seen')))
    if (turn === 0)
      line('JavaScript', `${(js.bytes / 1_000).toFixed(1)} kB gzip in ${js.files} files (wanted ≤ 200 kB)`)
    await close()
  }
  const ms = (value: (seen: Seen) => number) => `${median(times.map(value)).toFixed(0)} ms`
  line('first paint', `${ms(({ paint }) => paint)}, bracket in view at ${ms(({ bracket }) => bracket)}`)
  line('answers', `${ms(({ awake }) => awake)}, blocked for ${ms(({ blocked }) => blocked)} on the way`)
  const { page, close } = await open()
  await page.waitForTimeout(2_000)
  await measureResults(page, site, event)
  await measureMoves(page)
  await close()
}

type Seen = { paint: number; bracket: number; awake: number; blocked: number; longest: number; changed: number }

async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (answer) => {
    if (answer.headers()['content-type']?.includes('javascript')) bodies.push(answer.body())
  })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => Reflect.get(window, 'seen').awake > 0, undefined, { timeout: 120_000 })
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  const js = { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length }
  return { page, js, close: () => context.close() }
}

/** Runs in the page. A card answers once React has taken it over, which it marks on the element. */
function watch() {
  const seen: Seen = { paint: 0, bracket: 0, awake: 0, blocked: 0, longest: 0, changed: 0 }
  Reflect.set(window, 'seen', seen)
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName('first-contentful-paint')) seen.paint = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (!seen.awake || startTime < seen.awake) seen.blocked += duration - 50
      seen.longest = Math.max(seen.longest, duration)
    }
  }).observe({ type: 'longtask', buffered: true })
  function look() {
    const card = document.querySelector('.bm')
    const now = performance.now()
    if (card && !seen.bracket && card.getBoundingClientRect().width > 0) seen.bracket = now
    if (card && Object.keys(card).some((name) => name.startsWith('__reactProps'))) seen.awake = now
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** From the answer to the settled page: script, style and layout, the longest task, and the elements that were touched. */
async function measureResults(page: Page, site: string, event: RunningEvent) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const work = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const of = (...names: string[]) =>
      metrics.reduce((sum, { name, value }) => sum + (names.includes(name) ? value * 1_000 : 0), 0)
    return { script: of('ScriptDuration'), layout: of('LayoutDuration', 'RecalcStyleDuration') }
  }
  await page.evaluate(() => {
    const seen: Seen = Reflect.get(window, 'seen')
    const touched = (records: MutationRecord[]) => {
      seen.changed += new Set(records.map(({ target }) => target)).size
    }
    const all = { subtree: true, childList: true, attributes: true, characterData: true }
    new MutationObserver(touched).observe(document.body, all)
  })
  const cost: { script: number; layout: number; longest: number; changed: number }[] = []
  for (let turn = 0; turn < results; turn++) {
    await page.evaluate(() => Object.assign(Reflect.get(window, 'seen'), { longest: 0, changed: 0 }))
    const before = await work()
    const read = page.waitForResponse((answer) => answer.url().endsWith('/bracket'))
    await event.report(site)
    await read
    await sleep(2_500) // what was lit by it is dark again
    const after = await work()
    const { longest, changed }: Seen = await page.evaluate(() => Reflect.get(window, 'seen'))
    cost.push({ script: after.script - before.script, layout: after.layout - before.layout, longest, changed })
  }
  const of = (name: keyof (typeof cost)[number]) => median(cost.map((one) => one[name])).toFixed(0)
  line(
    'a result comes in',
    `${of('script')} ms of script, ${of('layout')} ms of layout, longest task ${of('longest')} ms (0: under 50), ${of('changed')} elements touched`,
  )
}

/** Moves the drawing by 40 pixels a frame. */
async function measureMoves(page: Page) {
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
  line('moved about', `a frame takes ${median(times).toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms`)
}

/** Runs axe inside the page and returns its violations, shortened for the test report. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Report = { violations: { id: string; nodes: { element: Element; failureSummary?: string }[] }[] }
declare const axe: {
  configure: (options: object) => void
  run: (context: Document, options: object) => Promise<Report>
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Only the faults leave the page, and axe keeps no markup of elements without one. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (runOnly) => {
    axe.configure({ noHtml: true })
    const options = { runOnly, resultTypes: ['violations'], elementRef: true }
    const { violations } = await axe.run(document, { ...options, preload: false }) // our rules read no style sheet or video
    return violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ element, failureSummary = '' }) => {
        const summary = failureSummary.replace(/\s+/g, ' ').slice(0, 200)
        return `${id}: ${element.outerHTML.slice(0, 160)} ${summary}`
      }),
    )
  }, rules)
}

/** Runs axe inside the page and returns its violations, shortened for the test report. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Report = { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }
declare const axe: { run: (context: Document, options: object) => Promise<Report> }

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    (runOnly) => axe.run(document, { runOnly, resultTypes: ['violations'] }),
    rules,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary = '' }) => {
      const summary = failureSummary.replace(/\s+/g, ' ').slice(0, 200)
      return `${id}: ${html.slice(0, 160)} ${summary}`
    }),
  )
}

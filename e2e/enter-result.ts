/** How staff enter the result of a match, on the Matches tab and in the bracket alike. */
import type { Page } from 'playwright-core'
import { named } from './catalogue.ts'

export async function enterResult(page: Page, no: number, result: '1–0' | '0–1') {
  await page.getByRole('button', named('manage-matches', 'more', { no })).click()
  await page.getByRole('menuitem', named('manage-matches', 'decide.score')).press('Enter')
  const dialog = page.getByRole('dialog', named('manage-matches', 'decideTitle', { no }))
  await dialog.getByRole('button', { name: result, exact: true }).click()
  await dialog.getByRole('button', named('manage-matches', 'decide.score')).click()
  await dialog.waitFor({ state: 'hidden' })
}

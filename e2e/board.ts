/** What staff do with a match, on the board and in the bracket alike. */
import type { Page } from 'playwright-core'

/** The menu of the match, its result, and in it goes. */
export async function enterResult(page: Page, no: number, result: '1–0' | '0–1') {
  await page.getByRole('button', { name: `More for M${no}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Report', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Result of M${no}` })
  await dialog.getByRole('button', { name: result }).click()
  await dialog.getByRole('button', { name: 'Enter score' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The site as those meet it who use no mouse. */
import type { Page } from 'playwright-core'

/** What has the focus, as a reader would hear it. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim().slice(0, 80)
  })

export const isInside = (page: Page, selector: string) =>
  page.evaluate((selector) => document.activeElement?.closest(selector) !== null, selector)

const farthest = 150

/** Goes on by Tab, from wherever the focus is, to what is called so, and presses it. */
export async function pressKeysTo(page: Page, name: RegExp) {
  const passed: string[] = []
  while (passed.length < farthest) {
    await page.keyboard.press('Tab')
    const here = await focused(page)
    if (name.test(here)) return page.keyboard.press('Enter')
    passed.push(here)
  }
  throw new Error(`No ${name} among ${passed.join(' | ')}`)
}

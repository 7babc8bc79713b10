/** Keyboard-only use of the site. */
import type { Page } from 'playwright-core'

/** The label of the element that has the focus, the title of a drawing, or else its text. */
export const focusedText = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const title = element?.querySelector(':scope > title')
    return (element?.getAttribute('aria-label') ?? title?.textContent ?? element?.textContent ?? '').trim()
  })

export const isFocusInside = (page: Page, selector: string) =>
  page.evaluate((selector) => document.activeElement?.closest(selector) !== null, selector)

const maxTabs = 150

/** Presses Tab until an element with this text has the focus, then Enter. */
export async function tabToAndPress(page: Page, text: string | RegExp) {
  const passed: string[] = []
  while (passed.length < maxTabs) {
    await page.keyboard.press('Tab')
    const focused = await focusedText(page)
    if (typeof text === 'string' ? focused === text : text.test(focused)) return page.keyboard.press('Enter')
    passed.push(focused.slice(0, 80))
  }
  throw new Error(`No ${text} among ${passed.join(' | ')}`)
}

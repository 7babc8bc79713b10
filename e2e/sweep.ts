/** Looks at screens one after the other, in both themes and on four widths: no rule of accessibility broken, no sideways scroll. */
import type { Page } from 'playwright-core'
import { accessibilityFaults } from './axe.ts'
import { alive } from './journey.ts'

/** Where each width is judged: dark on a desktop, light on a phone, whose parts use the same tokens. */
const looks = [{ width: 1440, theme: 'dark' }, { width: 744 }, { width: 390, theme: 'light' }, { width: 360 }]

async function faultsOf(page: Page, address: string): Promise<string[]> {
  const faults: string[] = []
  for (const { width, theme } of looks) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) faults.push(`${address} ${width}: scrolls sideways by ${over} px`)
    if (!theme) continue
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
    faults.push(...(await accessibilityFaults(page)).map((one) => `${address} ${width} ${theme}: ${one}`))
  }
  return faults
}

/** Opens each address and gives the ones that led elsewhere, with all faults of the others. */
export async function sweep(page: Page, addresses: Iterable<string>) {
  const faults: string[] = []
  const elsewhere: string[] = []
  for (const address of addresses) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address)
    if (new URL(page.url()).pathname !== address) {
      elsewhere.push(address)
      continue
    }
    await alive(page)
    faults.push(...(await faultsOf(page, address)))
  }
  return { faults, elsewhere }
}

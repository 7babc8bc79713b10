/** Looks at screens one after the other, in both themes and on four widths: no rule of accessibility broken, no sideways scroll. */
import type { Page } from 'playwright-core'
import { accessibilityFaults, contrast } from './axe.ts'
import { alive } from './journey.ts'

/** Where each width is judged: both themes on a desktop, the light one on a phone, which has other parts in the same tokens. */
const looks = [
  { width: 1440, themes: ['dark', 'light'] },
  { width: 744, themes: [] },
  { width: 390, themes: ['light'] },
  { width: 360, themes: [] },
]

async function faultsOf(page: Page, address: string): Promise<string[]> {
  const faults: string[] = []
  const say = (about: string, found: string[]) => void faults.push(...found.map((one) => `${address} ${about}: ${one}`))
  for (const { width, themes } of looks) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) faults.push(`${address} ${width}: scrolls sideways by ${over} px`)
    for (const [place, theme] of themes.entries()) {
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
      say(`${width} ${theme}`, await accessibilityFaults(page, place === 0 ? undefined : contrast))
    }
  }
  return faults
}

/** A page that is left while its scripts still come may load once more before it goes; the next one is then waited for again. */
async function settle(page: Page, address: string) {
  try {
    await alive(page)
  } catch {
    await alive(page).catch((cause) => {
      throw new Error(`${address} did not come to rest`, { cause })
    })
  }
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
    await settle(page, address)
    faults.push(...(await faultsOf(page, address)))
  }
  return { faults, elsewhere }
}

/** Audits screens in both themes and at four widths: no accessibility violation, no horizontal scrolling. */
import type { Page } from 'playwright-core'
import { accessibilityFaults } from './axe.ts'
import { waitForHydration } from './journey.ts'
import { addressesOf, areaOf, audienceOf } from './screens.ts'
import type { Site } from './site.ts'

/** Axe runs in the dark theme on a desktop and in the light theme on a phone: both widths use the same colour tokens. */
const variants = [{ width: 1440, theme: 'dark' }, { width: 744 }, { width: 390, theme: 'light' }, { width: 360 }]

async function faultsOf(page: Page, address: string): Promise<string[]> {
  const faults: string[] = []
  for (const { width, theme } of variants) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (overflow > 0) faults.push(`${address} ${width}: scrolls sideways by ${overflow} px`)
    if (!theme) continue
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
    faults.push(...(await accessibilityFaults(page)).map((fault) => `${address} ${width} ${theme}: ${fault}`))
  }
  return faults
}

/** Opens each address. Returns those that redirect, and the faults of the others. */
export async function auditScreens(page: Page, addresses: Iterable<string>) {
  const faults: string[] = []
  const redirected: string[] = []
  for (const address of addresses) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address)
    if (new URL(page.url()).pathname !== address) {
      redirected.push(address)
      continue
    }
    await waitForHydration(page)
    await page.waitForFunction(() => !document.querySelector('.editor-area[aria-busy], .email-form[aria-busy]'))
    faults.push(...(await faultsOf(page, address)))
  }
  return { faults, redirected }
}

/** The screens for staff of the site, of communities or of events. */
export async function auditArea(page: Page, site: Site, area: ReturnType<typeof areaOf>) {
  const all = [...(await addressesOf(site))]
  const own = all.filter(([path]) => audienceOf(path) === 'staff' && areaOf(path) === area)
  return auditScreens(
    page,
    own.map(([, address]) => address),
  )
}

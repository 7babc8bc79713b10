/** Every screen in both themes, on four widths, for visitors and for persons: no rule of accessibility broken, no sideways scroll. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults, contrast } from './axe.ts'
import { alive, useJourney } from './journey.ts'
import { enterAs } from './mail.ts'
import { addressesOf } from './screens.ts'

const journey = useJourney()

const widths = [1440, 744, 390, 360]
const judged = new Set([1440, 390])

async function faultsOf(page: Page, address: string): Promise<string[]> {
  const faults: string[] = []
  const say = (about: string, found: string[]) => void faults.push(...found.map((one) => `${address} ${about}: ${one}`))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) faults.push(`${address} ${width}: scrolls sideways by ${over} px`)
    if (!judged.has(width)) continue
    for (const theme of ['dark', 'light']) {
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
      say(`${width} ${theme}`, await accessibilityFaults(page, theme === 'dark' ? undefined : contrast))
    }
  }
  return faults
}

/** Opens each address and gives the ones that led elsewhere, with all faults of the others. */
async function sweep(page: Page, addresses: Iterable<string>) {
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

test('screens of visitors', { timeout: 300_000 }, async () => {
  journey.expectComplaint(/404.*no\/such\/door/)
  const addresses = [...(await addressesOf(journey.site)).values()]
  const isPersonal = (address: string) => /^\/(home|settings|notifications|welcome)/.test(address)
  const page = await journey.visit('/')
  const { faults, elsewhere } = await sweep(
    page,
    addresses.filter((address) => !isPersonal(address)),
  )
  expect(elsewhere).toEqual([])
  expect(faults).toEqual([])
  for (const address of addresses.filter(isPersonal)) {
    const answer = await fetch(journey.site.url + address, { redirect: 'manual' })
    expect(answer.headers.get('location'), address).toBe(`/login?callbackUrl=${encodeURIComponent(address)}`)
  }
})

test('screens of persons', { timeout: 300_000 }, async () => {
  const addresses = [...(await addressesOf(journey.site)).values()]
  const page = await journey.visitAs('nova@guildhall.example', '/terms')
  const own = addresses.filter((address) => /^\/(home|settings|notifications|explore|nova|$)/.test(address))
  const { faults, elsewhere } = await sweep(page, own)
  expect(elsewhere).toEqual([])
  expect(faults).toEqual([])
})

test('the first screen of a new person', async () => {
  const page = await journey.visit('/terms')
  await enterAs(page.request, 'nameless@example.com')
  expect(await sweep(page, ['/welcome'])).toEqual({ faults: [], elsewhere: [] })
})

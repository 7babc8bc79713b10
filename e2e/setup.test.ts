/** A new site: its first admin opens the setup link, answers the steps, leaves half way and finishes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { setupToken } from '../server/identity/first-admin.ts'
import { cloneDatabase } from '../server/testing/database.ts'
import { testSettings } from '../server/testing/test-settings.ts'
import { launchBrowser } from './browser.ts'
import { named, textOf } from './catalogue.ts'
import { expectAccessible, open, waitForHydration } from './journey.ts'
import { type SiteProcess, startSite } from './site-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'guildhall-setup-'))
const authSecret = 'a secret of thirty-two characters or more'
const token = setupToken(testSettings({ dataDir: folder, authSecret }))
let database: Awaited<ReturnType<typeof cloneDatabase>>
let site: SiteProcess
let browser: Browser

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url, folder, { SEED: 'none', AUTH_SECRET: authSecret })
  browser = await launchBrowser(inject('browser'))
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('the first admin sets up a new site, leaves half way, continues and closes the setup', async () => {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce', colorScheme: 'dark' })
  const page = await context.newPage()
  const heading = (key: string) => page.locator('#setup-step', { hasText: textOf('en', 'setup', key) })
  const steps = page.getByRole('navigation', named('setup', 'steps'))
  const press = (key: string, values = {}) =>
    page.getByRole('button', { name: textOf('en', 'setup', key, values), exact: true }).click()

  await open(page, `/setup/${token}`)
  await page.getByLabel(textOf('en', 'setup', 'yourEmail'), { exact: true }).fill('boss@example.com')
  await press('becomeAdmin')
  await page.waitForURL('**/welcome**')
  await waitForHydration(page)
  await page.getByLabel(textOf('en', 'identity', 'username'), { exact: true }).fill('boss')
  await page.getByText(textOf('en', 'identity', 'usernameAvailable'), { exact: true }).waitFor()
  await page.getByRole('button', named('identity', 'welcomeSubmit')).click()
  await page.waitForURL('**/setup')

  await heading('step.site').waitFor()
  await expectAccessible(page, 'the first step of the setup')
  await page.getByLabel(textOf('en', 'setup', 'siteName'), { exact: true }).fill('Lighthouse')
  await press('continue')
  await heading('step.mail').waitFor()
  await page.getByRole('banner').getByText('Lighthouse', { exact: true }).waitFor() // without a reload
  expect(await page.title()).toContain('Lighthouse')
  await page.getByText(textOf('en', 'setup', 'mailbox'), { exact: true }).waitFor()
  await press('continue')
  await page.getByText(textOf('en', 'setup', 'storageWorks')).waitFor()

  for (const path of ['/help', '/creators']) {
    await open(page, path)
    expect(await page.locator('#main a[href="/guides"]').count(), path).toBe(0) // there are no guides yet
  }

  await open(page, '/admin')
  await page.getByRole('link', named('admin', 'finishSetup')).click()
  await heading('step.site').waitFor()
  expect(await page.getByLabel(textOf('en', 'setup', 'siteName'), { exact: true }).inputValue()).toBe('Lighthouse')

  await steps.getByRole('link', { name: textOf('en', 'setup', 'step.founding') }).click()
  await page.getByRole('radio', named('setup', 'creation.request')).click()
  await press('continue')
  await press('addGames', { count: 6 })
  await heading('step.finish').waitFor()
  await press('finish')
  await page.waitForURL('**/admin**')
  // The games and the contact address are there, so a community and an event are left.
  const left = page.locator('.first-steps').getByRole('link')
  await left.first().waitFor()
  expect(await left.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/communities/new',
    '/tournaments/new',
  ])

  await open(page, '/setup')
  await page.getByText(textOf('en', 'setup', 'closed'), { exact: true }).waitFor()
  const games = await (await page.request.get('/api/games')).json()
  expect(games.total).toBe(6)
  const link = await page.request.get(`/api/setup?token=${token}`)
  expect(link.status()).toBe(410)
  expect((await (await page.request.get('/api/site')).json()).data.siteName).toBe('Lighthouse')
})

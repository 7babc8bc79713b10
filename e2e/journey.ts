/** The base of every journey: one site per file, a browser, and its users. */

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { accessibilityFaults } from './axe.ts'
import { launchBrowser } from './browser.ts'
import { logInAs } from './email.ts'
import { openSite, type Site } from './site.ts'

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

let workerBrowser: Promise<Browser> | undefined

/** All files of a worker share one browser, which ends with the worker. */
async function browserOfWorker(): Promise<Browser> {
  const browser = await workerBrowser
  if (browser?.isConnected()) return browser
  workerBrowser = launchBrowser(inject('browser'))
  return workerBrowser
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

export type Journey = {
  site: Site
  /** A new visitor with an empty browser, on a hydrated page; without a path the page is not opened yet. */
  visit: (path?: string, options?: BrowserContextOptions) => Promise<Page>
  /** The same for a user who is logged in. */
  visitAs: (email: string, path?: string, options?: BrowserContextOptions) => Promise<Page>
  /** An error in the console that this test causes on purpose. */
  expectConsoleError: (text: RegExp) => void
}

/** An exception of a page or an error in its console, violations of the content policy included, fails the test. */
export function useJourney(env?: Record<string, string>): Journey {
  const contexts: BrowserContext[] = []
  const sessions = new Map<string, StorageState>()
  const errors: string[] = []
  let expected: RegExp[] = []
  let site: Site
  let browser: Browser

  beforeAll(async () => {
    ;[site, browser] = await Promise.all([openSite(env), browserOfWorker()])
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    const unexpected = errors.splice(0).filter((text) => !expected.some((pattern) => pattern.test(text)))
    expected = []
    expect(unexpected).toEqual([])
  })
  afterAll(() => site?.close())

  async function openContext(options: BrowserContextOptions) {
    const context = await browser.newContext({
      baseURL: site.url,
      reducedMotion: 'reduce',
      colorScheme: 'dark',
      serviceWorkers: 'block', // it would start with each page: a test of the worker allows it
      ...options,
    })
    contexts.push(context)
    context.setDefaultTimeout(120_000)
    context.setDefaultNavigationTimeout(180_000)
    return context
  }

  async function openPage(context: BrowserContext, path: string | undefined, options: BrowserContextOptions) {
    const page = await context.newPage()
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
    })
    if (path) await page.goto(path)
    if (path && options.javaScriptEnabled !== false) await waitForHydration(page)
    return page
  }

  return {
    get site() {
      return site
    },
    async visit(path, options = desktop) {
      return openPage(await openContext(options), path, options)
    },
    async visitAs(email, path, options = desktop) {
      const session = sessions.get(email)
      const context = await openContext(session ? { ...options, storageState: session } : options)
      if (!session) {
        await logInAs(context.request, email)
        sessions.set(email, await context.storageState())
      }
      return openPage(context, path, options)
    },
    expectConsoleError: (text) => expected.push(text),
  }
}

/**
 * Waits until the page reacts to clicks: React has hydrated all of it, lazy parts included. React marks an element before
 * it has finished with it, so this also waits for an idle moment.
 */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('#main, button')]
    const isHydrated = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber'))
    return parts.length > 0 && parts.every(isHydrated)
  })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
}

export async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

/** A toast with this text. The page itself may have the same text. */
export const toast = (page: Page, text: string) => page.locator('.toasts').getByText(text, { exact: true })

export async function expectAccessible(page: Page, state: string) {
  expect(await accessibilityFaults(page), state).toEqual([])
}

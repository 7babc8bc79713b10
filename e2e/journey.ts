/** What every journey stands on: one site per file, a browser, and people who come and go. */

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { accessibilityFaults } from './axe.ts'
import { launchBrowser } from './browser.ts'
import { enterAs } from './mail.ts'
import { openSite, type Site } from './site.ts'

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

let opened: Promise<Browser> | undefined

/** One for all files of a worker: it goes when the worker goes. */
async function browserOfWorker(): Promise<Browser> {
  const known = await opened
  if (known?.isConnected()) return known
  opened = launchBrowser(inject('browser'))
  return opened
}

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

export type Journey = {
  site: Site
  /** A new visitor with an empty browser, at a page that has come alive; without a path no page is opened yet. */
  visit: (path?: string, options?: BrowserContextOptions) => Promise<Page>
  /** The same for somebody who has signed in already. */
  visitAs: (email: string, path?: string, options?: BrowserContextOptions) => Promise<Page>
  /** What the browser will complain about in this test, since the test provokes it. */
  expectComplaint: (about: RegExp) => void
}

/** Whatever a page throws or its console calls an error, a breach of the content policy included, fails the test that caused it. */
export function useJourney(env?: Record<string, string>): Journey {
  const contexts: BrowserContext[] = []
  const people = new Map<string, Kept>()
  const complaints: string[] = []
  let expected: RegExp[] = []
  let site: Site
  let browser: Browser

  beforeAll(async () => {
    ;[site, browser] = await Promise.all([openSite(env), browserOfWorker()])
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    const unexpected = complaints.splice(0).filter((text) => !expected.some((pattern) => pattern.test(text)))
    expected = []
    expect(unexpected).toEqual([])
  })
  afterAll(() => site?.close())

  async function open(options: BrowserContextOptions) {
    const context = await browser.newContext({
      baseURL: site.url,
      reducedMotion: 'reduce',
      colorScheme: 'dark',
      ...options,
    })
    contexts.push(context)
    context.setDefaultTimeout(15_000)
    return context
  }

  async function arrive(context: BrowserContext, path: string | undefined, options: BrowserContextOptions) {
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
    })
    if (path) await page.goto(path)
    if (path && options.javaScriptEnabled !== false) await alive(page)
    return page
  }

  return {
    get site() {
      return site
    },
    async visit(path, options = desktop) {
      return arrive(await open(options), path, options)
    },
    async visitAs(email, path, options = desktop) {
      const known = people.get(email)
      const context = await open(known ? { ...options, storageState: known } : options)
      if (!known) {
        await enterAs(context.request, email)
        people.set(email, await context.storageState())
      }
      return arrive(context, path, options)
    },
    expectComplaint: (about) => expected.push(about),
  }
}

/**
 * Waits until the page answers to clicks: React has taken over what the server made, parts that come later included. It marks
 * what it works on before it is done with it, so a moment of rest is waited for too.
 */
export async function alive(page: Page) {
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('#main, button')]
    const isTaken = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber'))
    return parts.length > 0 && parts.every(isTaken)
  })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
}

/** No violation of the accessibility rules on this page as it stands. */
export async function expectAccessible(page: Page, what: string) {
  expect(await accessibilityFaults(page), what).toEqual([])
}

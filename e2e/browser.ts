/** A real browser: CHROMIUM_PATH, else the one that comes with our packages, else one of the system's. */
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { environmentOf, type Found, packedBrowser } from './packed-browser.ts'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

// No sandbox as root, and no errands of its own: the only site this browser may visit is ours.
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

export async function findBrowser(): Promise<Found> {
  if (process.env.CHROMIUM_PATH) return { path: process.env.CHROMIUM_PATH }
  const found = await packedBrowser()
  if (found) return found
  const path = systemBrowsers.find((path) => existsSync(path))
  if (path) return { path }
  throw new Error('There is no browser here: name a Chromium or Chrome in CHROMIUM_PATH')
}

export const launchBrowser = (found: Found): Promise<Browser> =>
  chromium.launch({ executablePath: found.path, env: environmentOf(found), args: quiet })

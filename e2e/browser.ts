/** A real browser: CHROMIUM_PATH, else the one from our npm packages, else one of the system. */
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { type BrowserBinary, bundledBrowser, environmentOf } from './bundled-browser.ts'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

// No sandbox, because it does not work as root, and no background requests: the browser may only talk to our site.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--js-flags=--no-opt --no-maglev', // pages of tests live for seconds: to optimise their code takes longer than it saves
]

export async function findBrowser(): Promise<BrowserBinary> {
  if (process.env.CHROMIUM_PATH) return { path: process.env.CHROMIUM_PATH }
  const bundled = await bundledBrowser()
  if (bundled) return bundled
  const path = systemBrowsers.find((path) => existsSync(path))
  if (path) return { path }
  throw new Error('No browser found: set CHROMIUM_PATH to a Chromium or Chrome')
}

export const launchBrowser = (binary: BrowserBinary): Promise<Browser> =>
  chromium.launch({ executablePath: binary.path, env: environmentOf(binary), args: flags })

/** A real browser: CHROMIUM_PATH, else one of the system's, else the one that comes with our packages. */
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

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

export async function openBrowser(): Promise<Browser> {
  const known = process.env.CHROMIUM_PATH ?? systemBrowsers.find((path) => existsSync(path))
  if (known) return chromium.launch({ executablePath: known, args: quiet })
  const { default: packed } = await import('@sparticuz/chromium')
  return chromium.launch({ executablePath: await packed.executablePath(), args: [...packed.args, ...quiet] })
}

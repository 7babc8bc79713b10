const browserKinds = ['safari', 'chrome', 'firefox', 'firefoxIos', 'chromeIos', 'samsung', 'other'] as const
export type BrowserKind = (typeof browserKinds)[number]

const isIos = (agent: string, touchPoints: number) =>
  /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)

/** The kind of instructions for this browser on a phone or tablet; null on other devices. */
export function browserKind(agent: string, touchPoints = 0): BrowserKind | null {
  if (isIos(agent, touchPoints)) {
    if (/CriOS/.test(agent)) return 'chromeIos'
    if (/FxiOS/.test(agent)) return 'firefoxIos'
    return /Version\/[\d.]+.*Safari/.test(agent) && !/EdgiOS|OPiOS|GSA|DuckDuckGo/.test(agent) ? 'safari' : 'other'
  }
  if (!/Android/.test(agent)) return null
  if (/SamsungBrowser/.test(agent)) return 'samsung'
  if (/Firefox/.test(agent)) return 'firefox'
  return /Chrome\/[\d.]+/.test(agent) && !/EdgA|OPR|; wv\)|DuckDuckGo|Brave/.test(agent) ? 'chrome' : 'other'
}

const cookieName = 'addToHomeScreenPrompt'
const year = 365 * 24 * 60 * 60

export const isDismissed = (cookies: string) => cookies.split(/;\s*/).includes(`${cookieName}=dontShow`)

export const dismissCookie = `${cookieName}=dontShow; path=/; max-age=${year}; samesite=lax`

/** A partner's links contain this marker to hide the banner. */
export const hidesBanner = (path: string) => path.includes('#marketplace1234')

/** The path after login: a path of this site, and never a login page. */
const loginPages = /^(\/[a-z]{2}(-[A-Z0-9]{2,3})?)?\/(login|signup|welcome)(\/|$)/

export function safePath(target: string | null | undefined, origin: string): string | null {
  if (!target || !URL.canParse(target, origin)) return null
  const url = new URL(target, origin)
  if (url.origin !== origin) return null
  // `/.//elsewhere` is parsed as a path with two slashes, which a browser would treat as another site.
  const path = url.pathname.replace(/^\/+/, '/')
  return loginPages.test(path) ? null : path + url.search + url.hash
}

/** The page after login without a target. `community` is the one whose host this is: it has no personal home page. */
export const homeOn = (community: string | null | undefined) => (community ? '/' : '/home')

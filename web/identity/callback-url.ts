/** Where somebody goes after signing in: a path of this site, and never back to a door they have just come through. */
const doors = /^(\/[a-z]{2}(-[A-Z0-9]{2,3})?)?\/(login|signup|welcome)(\/|$)/

export function safePath(wanted: string | null | undefined, origin: string): string | null {
  if (!wanted || !URL.canParse(wanted, origin)) return null
  const url = new URL(wanted, origin)
  if (url.origin !== origin) return null
  // `/.//elsewhere` is read as a path with two slashes, which a browser would take for another site.
  const path = url.pathname.replace(/^\/+/, '/')
  return doors.test(path) ? null : path + url.search + url.hash
}

export const withCallback = (path: string, callbackUrl: string | null) =>
  callbackUrl ? `${path}?callbackUrl=${encodeURIComponent(callbackUrl)}` : path

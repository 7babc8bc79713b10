/** The pages that the host of a community serves; every other page is on the site itself. Paths are without the locale. */
const pages = [
  /^\/$/,
  /^\/(?:login|signup|login\/confirm|welcome|privacy|terms|offline|unsubscribe|emails\/confirm)$/,
  /^\/(?:t|tournaments|leagues|series|matches|posts|invites|communities\/invites)\/[^/]+/,
]
/** Manage is on the site itself, where the sessions of staff are. */
const staffPages =
  /^\/(?:tournaments|leagues|series)\/(?:new|create|mine)(?:\/|$)|^\/(?:t|tournaments|leagues|series)\/[^/]+\/(?:manage|settings|board)(?:\/|$)/

export function isPageOnHost(username: string, path: string): boolean {
  const [, first = '', second = ''] = path.toLowerCase().split('/')
  if (first === username) return second !== 'manage' && second !== 'vs'
  return !staffPages.test(path) && pages.some((page) => page.test(path))
}

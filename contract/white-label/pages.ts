/** The pages that the host of a community serves; every other page is on the site itself. Paths are without the locale. */
const sharedPages =
  /^\/(?:(?:login|signup|login\/confirm|welcome|privacy|terms|offline|unsubscribe|emails\/confirm)?|communities\/invites\/.+)$/
const ownedPages = /^\/(?:t|tournaments|leagues|series|matches|posts|invites)\/[^/]+/
/** Manage is on the site itself, where the sessions of staff are. */
const staffPages =
  /^\/(?:tournaments|leagues|series)\/(?:new|create|mine)(?:\/|$)|^\/(?:t|tournaments|leagues|series)\/[^/]+\/(?:manage|settings|board)(?:\/|$)/

/** A page that every host has, such as login. */
export const isSharedPage = (path: string) => sharedPages.test(path)

export function isPageOnHost(username: string, path: string): boolean {
  const [, first = '', second = ''] = path.toLowerCase().split('/')
  if (first === username) return second !== 'manage' && second !== 'vs'
  return !staffPages.test(path) && (isSharedPage(path) || ownedPages.test(path))
}

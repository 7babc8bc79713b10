/** Every screen that the router knows, as an address that can be opened. A new route is swept without a word here. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../web/routes.ts'
import type { Site } from './site.ts'

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const here = path ? `${above}/${path}` : above
    return children.length > 0 ? pathsOf(children, here) : [here || '/']
  })
}

export const paths = [...new Set(pathsOf(await routes))]

const who = ['visitor', 'person', 'staff'] as const
export type Who = (typeof who)[number]

/** What only a person has, and what only those who run an event or the site may open; the rest is for everybody. */
export const roomOf = (path: string): Who => {
  if (/^\/admin|\/manage|^\/tournaments\/(new|:id\/(settings|board))/.test(path)) return 'staff'
  return /^\/(home|settings|notifications|welcome|tickets|invites$|tournaments\/mine)/.test(path) ? 'person' : 'visitor'
}

/** An address for each path, with things of the demo in the places of its parameters. */
export async function addressesOf(site: Site): Promise<Map<string, string>> {
  const first = async (list: string) => (await (await fetch(`${site.url}/api/${list}`)).json()).data[0]
  const [open, live, article, guide, game] = await Promise.all(
    [
      'tournaments?search=Boost Night 3v3&status=open',
      'tournaments?status=live&type=DOUBLE_ELIMINATION',
      'articles?limit=1',
      'guides?limit=1',
      'games',
    ].map(first),
  )
  const match = await first(`tournaments/${live.id}/matches?limit=1`)
  const filled: Record<string, string> = {
    '/mailbox/:id?': '/mailbox',
    '/tournaments/mine/:part?': '/tournaments/mine',
    '/matches/:id': `/matches/${match.id}`,
    '/tickets/:id?': '/tickets',
    '/invites/:id': `/invites/${match.id}`,
    '/admin/games/:id': `/admin/games/${game.id}`,
    '/news/:slug': `/news/${article.slug}`,
    '/guides/:slug': `/guides/${guide.slug}`,
    '/:username': '/nova',
    '/*': '/no/such/door',
  }
  const event = (path: string) => path.replace(':id', /bracket|matches|disputes|finish/.test(path) ? live.id : open.id)
  const addresses = new Map(
    paths.map((path) => [path, filled[path] ?? (path.startsWith('/tournaments/:id') ? event(path) : path)]),
  )
  const left = [...addresses.values()].filter((address) => /[:*]/.test(address))
  if (left.length > 0) throw new Error(`Say in ${import.meta.filename} what stands for ${left.join(', ')}`)
  return addresses
}

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

/** An address for each path, with things of the demo in the places of its parameters. */
export async function addressesOf(site: Site): Promise<Map<string, string>> {
  const first = async (list: string) => (await (await fetch(`${site.url}/api/${list}?limit=1`)).json()).data[0]
  const [tournament, article, guide] = await Promise.all(['tournaments', 'articles', 'guides'].map(first))
  const filled: Record<string, string> = {
    '/mailbox/:id?': '/mailbox',
    '/tournaments/:id': `/tournaments/${tournament.id}`,
    '/news/:slug': `/news/${article.slug}`,
    '/guides/:slug': `/guides/${guide.slug}`,
    '/:username': '/nova',
    '/*': '/no/such/door',
  }
  const addresses = new Map(paths.map((path) => [path, filled[path] ?? path]))
  const open = [...addresses.values()].filter((address) => /[:*]/.test(address))
  if (open.length > 0) throw new Error(`Say in ${import.meta.filename} what stands for ${open.join(', ')}`)
  return addresses
}

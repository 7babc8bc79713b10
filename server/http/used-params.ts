/**
 * Drops search parameters that change nothing on a page, so that a link with them gets the cached page.
 *
 * Parameters of campaigns are never read by the server. A screen can declare all parameters that it reads in its `handle`; the others
 * are dropped. Without a declaration they stay.
 */
import { matchRoutes, type ServerBuild } from 'react-router'
import { routesOf } from './web/routes.ts'

const campaign = /^(utm_\w+|fbclid|gclid|dclid|msclkid|twclid|ttclid|igshid|mc_[ce]id)$/

/** The address without these parameters, and the parameters, which a redirect must keep for the tracking in the browser. */
export function dropUnusedParams(build: ServerBuild, path: string, address: URL) {
  const dropped = new URLSearchParams()
  if (address.search === '') return { url: address, dropped }
  const url = new URL(address)
  const hasOthers = [...address.searchParams.keys()].some((name) => !campaign.test(name))
  const readParams = hasOthers ? paramsOf(build, path) : undefined // matching all routes takes longer than to send a cached page
  for (const [name, value] of address.searchParams) {
    if (!campaign.test(name) && (!readParams || readParams.has(name))) continue
    url.searchParams.delete(name)
    dropped.append(name, value)
  }
  return { url, dropped }
}

export const withParams = (location: string, params: URLSearchParams) =>
  params.size === 0 ? location : `${location}${location.includes('?') ? '&' : '?'}${params}`

/** Undefined if a screen on the path declares nothing. */
function paramsOf(build: ServerBuild, path: string): Set<string> | undefined {
  const matches = matchRoutes(routesOf(build), path.split('?')[0] ?? '/') ?? []
  const declared = matches.slice(1).map(({ route }) => declaration(build, route.id)) // the first is the frame of all pages
  if (declared.length === 0) return undefined
  const names: string[] = []
  for (const list of declared) {
    if (!list) return undefined
    names.push(...list)
  }
  return new Set(names)
}

function declaration(build: ServerBuild, id: string | undefined): string[] | undefined {
  const handle: unknown = build.routes[id ?? '']?.module.handle
  if (typeof handle !== 'object' || handle === null || !('search' in handle)) return undefined
  return Array.isArray(handle.search) ? handle.search.map(String) : undefined
}

/**
 * Renders the pages: a handler of the router for each locale and section of the site. A section is the first
 * segment of the paths, such as `tournaments`. The router compares an address with all routes of its handler, twice, and the routes
 * of other sections can never match.
 */
import { defaultLocale, type LocaleCode } from '@guildhall/contract/core/locales.ts'
import { LRUCache } from 'lru-cache'
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import type { Settings } from '../../settings.ts'
import { decodeUri } from '../../text/decode-uri.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>
type Site = { sections: ReadonlySet<string>; handlers: LRUCache<string, RequestHandler> }

const sites = new WeakMap<ServerBuild, Site>()

/** The rest is created again when it is needed: every handler holds the routes of its section, and there are more than a thousand. */
const maxHandlers = 200

/** The locale is the basename of the router, so that links and redirects keep it. `path` is the path without it. */
export function handlerOf(
  build: ServerBuild,
  locale: LocaleCode,
  path: string,
  mode: Settings['mode'],
): RequestHandler {
  const { sections, handlers } = sites.get(build) ?? openSite(build)
  const segment = decodeUri(path.split(/[/?]/, 2)[1] ?? '').toLowerCase() // routes match in any case
  const section = sections.has(segment) ? segment : '' // or the path starts with a parameter, such as the username of a profile
  const key = `${locale} ${section}`
  const basename = locale === defaultLocale ? '/' : `/${locale}`
  const handler =
    handlers.get(key) ??
    createRequestHandler(
      { ...build, basename, routes: routesIn(build.routes, section) },
      mode === 'development' ? mode : 'production',
    )
  handlers.set(key, handler)
  return handler
}

function openSite(build: ServerBuild): Site {
  const sections = new Set(listRoutes(build.routes).map((route) => sectionOf(build.routes, route)))
  const site = { sections, handlers: new LRUCache<string, RequestHandler>({ max: maxHandlers }) }
  sites.set(build, site)
  return site
}

const listRoutes = (routes: Routes) => Object.values(routes).filter((route) => route !== undefined)

/** The routes of the section, those that start with a parameter, and their parents. */
function routesIn(routes: Routes, section: string): Routes {
  const canMatch = listRoutes(routes).filter((route) => ['', section].includes(sectionOf(routes, route)))
  return Object.fromEntries(canMatch.flatMap((route) => withParents(routes, route)).map((route) => [route.id, route]))
}

function withParents(routes: Routes, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...withParents(routes, parent), route] : [route]
}

/** Empty if the path of the route starts with a parameter, or is empty itself. */
function sectionOf(routes: Routes, route: Route): string {
  const path = withParents(routes, route).flatMap(({ path }) => path?.split('/') ?? [])
  const segment = path.find((segment) => segment !== '')?.toLowerCase() ?? ''
  return /[:*?]/.test(segment) ? '' : segment
}

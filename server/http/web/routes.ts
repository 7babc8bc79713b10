/** The routes of the web build as the router matches them. */
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { Db } from '../../db/db.ts'
import { statement } from '../../db/statement.ts'

const routesByBuild = new WeakMap<ServerBuild, RouteObject[]>()

export function routesOf(build: ServerBuild): RouteObject[] {
  const existing = routesByBuild.get(build)
  if (existing) return existing
  const routes = childrenOf(build, undefined)
  routesByBuild.set(build, routes)
  return routes
}

const childrenOf = (build: ServerBuild, parent: string | undefined): RouteObject[] =>
  Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return []
    const { id, path } = route
    if (route.index) return [{ id, index: true as const, ...(path !== undefined && { path }) }]
    return [{ id, ...(path !== undefined && { path }), children: childrenOf(build, id) }]
  })

/** A draft is hidden as if its name were free. */
const findName = statement<{
  name: string
}>(`select names.name from names left join organizations o on o.id = names.organization_id
  where names.name = $1 and o.visibility is distinct from 'DRAFT'`)

/** Whether the site has a page at this path, as far as the routes and the names of people and communities say. `ownName` is known. */
export async function hasPageAt(db: Db, build: ServerBuild, path: string, ownName: string): Promise<boolean> {
  const [pathname = '/'] = path.split('?')
  const matches = matchRoutes(routesOf(build), pathname) ?? []
  const segments = matches.flatMap(({ route }) => route.path?.split('/') ?? []).filter((segment) => segment !== '')
  if (segments.at(-1) === '*') return false
  const name = pathname.split('/')[1]?.toLowerCase() ?? ''
  const isNamed = segments[0]?.startsWith(':') === true
  return !isNamed || name === ownName || (await findName(db, name)).length > 0
}

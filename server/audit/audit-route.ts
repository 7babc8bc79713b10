/**
 * Every call that changes something under `/admin` and `/moderator` runs in a transaction and leaves an entry there. If the code of the act
 * writes none itself, this one has the columns of the row that changed, or the body of the call.
 */
import { assets } from '../db/schema/assets.ts'
import { articles, guides } from '../db/schema/content.ts'
import { games, platforms } from '../db/schema/games.ts'
import { organizations } from '../db/schema/organizations.ts'
import { items } from '../db/schema/shop.ts'
import type { AnyHandler, Route } from '../http/mount.ts'
import { currentOrigin } from '../http/request-origin.ts'
import { actionOf } from './action-of.ts'
import { asRow, changedColumns, findRow, labelOf, type TableWithId, textOf } from './row-changes.ts'
import { writeAudit } from './write-audit.ts'

/** The row of a subject before and after the call. */
const tables = new Map<string, TableWithId>([
  ['article', articles],
  ['asset', assets],
  ['community', organizations],
  ['game', games],
  ['guide', guides],
  ['item', items],
  ['platform', platforms],
])

/** They store nothing. */
export const readingCalls: ReadonlySet<string> = new Set([
  'POST /admin/campaigns/audience',
  'POST /admin/emails/preview',
  'POST /admin/emails/test',
  'POST /admin/organizations/{id}/campaigns/audience',
  'POST /admin/organizations/{id}/emailPreview',
  'POST /admin/organizations/{id}/emailTest',
])

export const isAudited = ({ method, path, address }: Pick<Route, 'method' | 'path' | 'address'>) =>
  method !== 'GET' && /^\/(admin|moderator)(\/|$)/.test(path) && !readingCalls.has(address)

/** Kept, because the schemas of a route are compiled once per object. */
const auditedRoutes = new WeakMap<Route, Route>()

export function auditRoute(route: Route): Route {
  if (!isAudited(route)) return route
  const audited = auditedRoutes.get(route) ?? { ...route, handler: auditedHandler(route) }
  auditedRoutes.set(route, audited)
  return audited
}

function auditedHandler({ address, handler }: Route): AnyHandler {
  const { action, kind, idParam } = actionOf(address)
  const table = tables.get(kind)
  return (context) =>
    context.db.transaction(async (db) => {
      const params = asRow(context.params)
      const paramId = textOf(params[idParam])
      const before = table && paramId ? await findRow(db, table, paramId) : undefined
      const writtenBefore = currentOrigin()?.written ?? 0
      const result = await handler({ ...context, db })
      const isPreview = asRow(context.body).preview === true || asRow(context.query).preview === true
      if (isPreview || !context.actor || (currentOrigin()?.written ?? 0) > writtenBefore) return result
      const id = paramId ?? textOf(asRow(result).id)
      const after = table && id ? await findRow(db, table, id) : undefined
      await writeAudit(db, {
        action,
        actorId: context.actor.id,
        subject: { kind, id: id ?? null, label: labelOf(after ?? before ?? asRow(result)) },
        organizationId: organizationOf(address, params) ?? textOf((after ?? before)?.organizationId) ?? null,
        ...(before || after ? changedColumns(before, after) : { after: asRow(context.body) }),
      })
      return result
    })
}

const organizationOf = (address: string, params: Record<string, unknown>) =>
  address.includes('/organizations/{id}') ? textOf(params.id) : undefined

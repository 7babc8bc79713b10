/**
 * Every call that changes something under `/admin` and `/moderator` runs in a transaction and leaves an entry there. If the code of the act
 * writes none itself, this one has the columns of the row that changed, or the body of the call.
 */
import { type AuditKind, auditActions, auditKinds } from '@guildhall/contract/audit/actions.ts'
import { assets } from '../db/schema/assets.ts'
import { articles, faqs, guideCategories, guides } from '../db/schema/content.ts'
import { emailCampaigns } from '../db/schema/emails/campaigns.ts'
import { emailTemplates } from '../db/schema/emails.ts'
import { games, platforms } from '../db/schema/games.ts'
import { organizations } from '../db/schema/organizations.ts'
import { items } from '../db/schema/shop.ts'
import { cannedAnswers } from '../db/schema/tickets.ts'
import type { AnyHandler, Route } from '../http/mount.ts'
import { currentOrigin } from '../http/request-origin.ts'
import { actionOf } from './action-of.ts'
import { asRow, changedColumns, findRow, labelOf, type TableWithId, textOf } from './row-changes.ts'
import { writeAudit } from './write-audit.ts'

/** The row of a subject before and after the call. */
const tables = new Map<AuditKind, TableWithId>([
  ['article', articles],
  ['asset', assets],
  ['campaign', emailCampaigns],
  ['canned-answer', cannedAnswers],
  ['category', guideCategories],
  ['community', organizations],
  ['email-asset', assets],
  ['email-template', emailTemplates],
  ['faq', faqs],
  ['game', games],
  ['guide', guides],
  ['item', items],
  ['platform', platforms],
])

/** Calls that change another row than the one that the address ends with. Codes stay out of the log. */
const subjects = new Map([
  ['PUT /admin/organizations/{id}/faq', { kind: 'community', idParam: 'id' }],
  ['POST /admin/items/{id}/redeem-codes', { kind: 'item', idParam: 'id' }],
  ['DELETE /admin/items/{id}/redeem-codes/{codeId}', { kind: 'item', idParam: 'id' }],
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
  const { action: name, ...named } = actionOf(address)
  const action = auditActions.find((action) => action === name) ?? 'call-made'
  const { kind: noun, idParam } = subjects.get(address) ?? named
  const kind: AuditKind = auditKinds.find((kind) => kind === noun) ?? 'site'
  const table = tables.get(kind)
  return (context) =>
    context.db.transaction(async (db) => {
      const params = asRow(context.params)
      const body = asRow(context.body)
      const knownId = textOf(params[idParam]) ?? textOf(body.id)
      const before = table && knownId ? await findRow(db, table, knownId) : undefined
      const writtenBefore = currentOrigin()?.written ?? 0
      const result = await handler({ ...context, db })
      if (!context.actor || storesNothing(context, result) || (currentOrigin()?.written ?? 0) > writtenBefore)
        return result
      const id = knownId ?? textOf(asRow(result).id)
      const after = table && id ? await findRow(db, table, id) : undefined
      const resultId = textOf(asRow(result).id)
      const changes = changedColumns(before, after)
      await writeAudit(db, {
        action,
        actorId: context.actor.id,
        subject: { kind, id: id ?? null, label: labelOf(after ?? before ?? asRow(result)) },
        organizationId: organizationOf(address, params) ?? textOf((after ?? before)?.organizationId) ?? null,
        ...(changes ?? { after: { ...body, ...(id !== resultId && { id: resultId }) } }),
      })
      return result
    })
}

/** A preview, or an act on several that skipped all of them. */
const storesNothing = ({ body, query }: { body: unknown; query: unknown }, result: unknown) => {
  const { changed } = asRow(result)
  return (
    asRow(body).preview === true || asRow(query).preview === true || (Array.isArray(changed) && changed.length === 0)
  )
}

const organizationOf = (address: string, params: Record<string, unknown>) =>
  address.includes('/organizations/{id}') ? textOf(params.id) : undefined

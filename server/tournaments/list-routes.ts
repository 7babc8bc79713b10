import { tournamentLists } from '@guildhall/contract/tournament-lists.ts'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { tournaments as t } from '../db/schema/tournaments.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import { can as canInOrganization } from '../organizations/policy.ts'
import { findOrganization } from '../organizations/read.ts'
import { cards } from './cards.ts'
import { alive, listed, listFeatured, listTournaments, ownedBy } from './list.ts'
import { markTemplate } from './templates.ts'

const wholeList = { page: 1, limit: 500 }

export const tournamentListRoutes = mount(tournamentLists, {
  'GET /tournaments': async ({ db, actor, query }) => {
    const drafts = query.status === 'draft'
    if (drafts && !actor) return pageOf([], 0, query)
    const scope = drafts && actor ? ownedBy(actor.id) : listed
    const { rows, total } = await listTournaments(db, scope, query)
    return pageOf(await cards(db, rows), total, query)
  },
  'GET /tournaments/getAll': async ({ db, query }) => {
    const window = { ...wholeList, limit: query.limit ?? wholeList.limit }
    const { rows, total } = await listTournaments(db, listed, { ...query, ...window })
    return pageOf(await cards(db, rows), total, window)
  },
  'GET /tournaments/featured': async ({ db }) => allOf(await cards(db, await listFeatured(db))),
  'GET /tournaments/created': async ({ db, actor, query }) => {
    const { rows, total } = await listTournaments(db, ownedBy(actor.id), query)
    return pageOf(await cards(db, rows), total, query)
  },
  'GET /tournaments/templates': async ({ db, actor, query: { organizationId, ...query } }) => {
    const own = organizationId ? await ofOrganization(db, organizationId, actor) : ownedBy(actor.id)
    const scope = and(alive, or(eq(t.globalTemplate, true), own))
    const { rows, total } = await listTournaments(db, scope, { ...query, newest: true })
    const shown = await cards(db, rows)
    const isTemplate = new Map(rows.map(({ tournament }) => [tournament.id, tournament.globalTemplate]))
    return pageOf(
      shown.map((card) => ({ ...card, globalTemplate: isTemplate.get(card.id) ?? false })),
      total,
      query,
    )
  },
  'GET /organizations/tournaments': async ({ db, query: { complete, ...query } }) => {
    const { rows, total } = await listTournaments(db, listed, {
      ...query,
      status: complete ? 'completed' : 'unfinished',
    })
    return pageOf(await cards(db, rows), total, query)
  },
  'GET /organizations/{id}/tournaments': async ({ db, actor, params, query: { complete, ...query } }) => {
    const { organization, belonging } = await findOrganization(db, actor, params.id)
    const status = complete ? 'completed' : 'unfinished'
    const seen = belonging.role === null ? listed : and(alive, inArray(t.visibility, ['PUBLIC', 'PRIVATE']))
    const scope = and(seen, eq(t.rehearsal, false), eq(t.organizationId, organization.id))
    const { rows, total } = await listTournaments(db, scope, { ...query, status })
    return pageOf(await cards(db, rows), total, query)
  },
  'GET /admin/organizations/{id}/tournaments': async ({ db, params, query: { all, list: _, ...query } }) => {
    const window = all ? { ...query, ...wholeList } : query
    const { rows, total } = await listTournaments(db, and(alive, eq(t.organizationId, params.id)), window)
    return pageOf(await cards(db, rows), total, window)
  },
  'GET /admin/search/tournaments': async ({ db, query: { q, ...query } }) => {
    const { rows, total } = await listTournaments(db, alive, { ...query, ...(q && { search: q }), newest: true })
    return pageOf(await cards(db, rows), total, query)
  },
  'GET /admin/templates': async ({ db, query }) => {
    const { rows, total } = await listTournaments(db, and(alive, eq(t.globalTemplate, true)), query)
    return pageOf(await cards(db, rows), total, query)
  },
  'PATCH /admin/templates': async ({ db, body }) => {
    await markTemplate(db, body.tournamentId, body.globalTemplate)
    return undefined
  },
})

/** Whoever runs a community may start from anything it has. */
async function ofOrganization(db: Db, id: string, actor: Parameters<typeof findOrganization>[1]) {
  const { organization, belonging } = await findOrganization(db, actor, id)
  return canInOrganization.update(actor, belonging) ? eq(t.organizationId, organization.id) : undefined
}

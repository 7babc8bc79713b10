import { tournamentLists } from '@guildhall/contract/tournament-lists.ts'
import { and, eq, ilike, inArray, or } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizations } from '../db/schema/organizations.ts'
import { tournaments as t } from '../db/schema/tournaments.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import { can as canInOrganization } from '../organizations/policy.ts'
import { findOrganization } from '../organizations/read.ts'
import { likePattern } from '../search-term.ts'
import { cards } from './cards.ts'
import { alive, type ListedRow, listed, listFeatured, listTournaments, ownedBy } from './list.ts'
import { beginSeries, listSeries } from './series.ts'
import { markTemplate } from './templates.ts'

const wholeList = { page: 1, limit: 500 }

export const tournamentListRoutes = mount(tournamentLists, {
  'GET /series': async ({ db, actor, query }) => {
    const { rows, total } = await listSeries(db, actor, query)
    return pageOf(rows, total, query)
  },
  'POST /series': ({ db, actor, body }) => beginSeries(db, actor, body),
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
    const { rows, total } = await listTournaments(db, ownedBy(actor.id), { ...query, openFirst: !query.status })
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
    const { rows, total } = await listTournaments(db, and(alive, q ? await found(db, q) : undefined), {
      ...query,
      newest: true,
    })
    return pageOf(await keptCards(db, rows), total, query)
  },
  'GET /admin/templates': async ({ db, query }) => {
    const { rows, total } = await listTournaments(db, and(alive, eq(t.globalTemplate, true)), query)
    return pageOf(await keptCards(db, rows), total, query)
  },
  'PATCH /admin/templates': async ({ db, body }) => {
    await markTemplate(db, body.tournamentId, body.globalTemplate)
    return undefined
  },
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** By its id, a part of its name or its community. The communities are named one by one, so that every part has its index. */
async function found(db: Db, words: string) {
  if (uuid.test(words.trim())) return eq(t.id, words.trim())
  const pattern = likePattern(words)
  if (!pattern) return undefined
  const { id, name } = organizations
  const near = await db.select({ id }).from(organizations).where(ilike(name, pattern)).limit(20)
  return or(
    ilike(t.name, pattern),
    near.length > 0
      ? inArray(
          t.organizationId,
          near.map(({ id }) => id),
        )
      : undefined,
  )
}

async function keptCards(db: Db, rows: ListedRow[]) {
  const shown = await cards(db, rows)
  return shown.map((card, place) => {
    const { globalTemplate = false, featured = false } = rows[place]?.tournament ?? {}
    return { ...card, globalTemplate, featured }
  })
}

/** Whoever runs a community may start from anything it has. */
async function ofOrganization(db: Db, id: string, actor: Parameters<typeof findOrganization>[1]) {
  const { organization, belonging } = await findOrganization(db, actor, id)
  return canInOrganization.update(actor, belonging) ? eq(t.organizationId, organization.id) : undefined
}

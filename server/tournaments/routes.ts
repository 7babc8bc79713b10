import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { tournaments } from '@guildhall/contract/tournaments/calls.ts'
import { and, eq, ilike, inArray, or } from 'drizzle-orm'
import { markEvents } from '../admin-events/mark.ts'
import { allSettled } from '../db/all-settled.ts'
import type { Db } from '../db/db.ts'
import { organizations } from '../db/schema/organizations.ts'
import { tournaments as t } from '../db/schema/tournaments.ts'
import { ensureMayCreateEvents } from '../events/ensure-creation.ts'
import { noMembership } from '../events/policy.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import { ensure } from '../http/problem.ts'
import { can as canInOrganization } from '../organizations/policy.ts'
import { findOrganization } from '../organizations/read.ts'
import { likePattern } from '../text/like-pattern.ts'
import { correctAnnouncement, createAnnouncement, removeAnnouncement } from './announcements/announce.ts'
import { requestEmail } from './announcements/email-entrants.ts'
import { readPageData } from './card-data.ts'
import { presentTournamentCards } from './card-presenter.ts'
import { createTournament } from './create.ts'
import { deleteEvent } from './delete.ts'
import { cancelTournament } from './finish/cancel.ts'
import { completeTournament, previewAwards } from './finish/complete.ts'
import { endEarly } from './finish/end-early.ts'
import { reopenTournament } from './finish/reopen.ts'
import { setOutcomes } from './forms/outcomes.ts'
import { findFormResults } from './forms/results.ts'
import { uploadImage } from './images.ts'
import {
  calendarOf,
  calendarOfOrganization,
  calendarOfUser,
  calendarUrl,
  ownerOf,
  resetCalendarUrl,
} from './lists/calendar.ts'
import { personalFilters } from './lists/joinable.ts'
import {
  createdOrHostedBy,
  isListed,
  isNotDeleted,
  type ListedRow,
  listFeatured,
  listTournaments,
} from './lists/list.ts'
import { readLog } from './log.ts'
import { openByPasscode } from './passcode.ts'
import { presentTournament } from './present.ts'
import { asEvent, type FoundTournament, findTournament } from './read.ts'
import { createRehearsal } from './rehearsal/create.ts'
import { findSeriesLink } from './series-link.ts'
import { findBySlug } from './slug.ts'
import { pauseTournament } from './start/pause.ts'
import { seedPlayers } from './start/seed.ts'
import { separateSeeds } from './start/separate-seeds.ts'
import { proposeStart, startTournament } from './start/start.ts'
import { streamsOf } from './streams.ts'
import { updateTournament } from './update.ts'

const fullList = { page: 1, limit: 500 }

/** Searches by id, part of the name, or community. Communities are looked up first, so that each condition can use its index. */
async function searchCondition(db: Db, search: string) {
  if (isUuid(search.trim())) return eq(t.id, search.trim())
  const pattern = likePattern(search)
  if (!pattern) return undefined
  const { id, name } = organizations
  const matching = await db.select({ id }).from(organizations).where(ilike(name, pattern)).limit(20)
  return or(
    ilike(t.name, pattern),
    matching.length > 0
      ? inArray(
          t.organizationId,
          matching.map(({ id }) => id),
        )
      : undefined,
  )
}

async function adminCards(db: Db, rows: ListedRow[]) {
  const list = await presentTournamentCards(db, rows)
  return list.map((card, index) => {
    const { globalTemplate = false, featured = false } = rows[index]?.tournament ?? {}
    return { ...card, globalTemplate, featured }
  })
}

/** A manager of a community may copy any of its events. */
async function eventsToCopy(db: Db, id: string, actor: Parameters<typeof findOrganization>[1]) {
  const { organization, belonging } = await findOrganization(db, actor, id)
  return canInOrganization.update(actor, belonging) ? eq(t.organizationId, organization.id) : undefined
}

export async function showTournament(db: Db, actor: Actor | null, { tournament, membership }: FoundTournament) {
  const [data, series] = await allSettled([readPageData(db, tournament), findSeriesLink(db, tournament)])
  return { ...presentTournament(actor, data, membership, new Date()), series }
}

export const tournamentRoutes = mount(tournaments, {
  'GET /tournaments': async ({ db, actor, query }) => {
    const drafts = query.status === 'draft'
    if (drafts && !actor) return pageOf([], 0, query)
    const scope = drafts && actor ? createdOrHostedBy(actor.id) : isListed
    const { rows, total } = await listTournaments(db, and(scope, await personalFilters(db, actor, query)), query)
    return pageOf(await presentTournamentCards(db, rows), total, query)
  },
  'GET /tournaments/getAll': async ({ db, actor, query }) => {
    const window = { ...fullList, limit: query.limit ?? fullList.limit }
    const { rows, total } = await listTournaments(db, and(isListed, await personalFilters(db, actor, query)), {
      ...query,
      ...window,
    })
    return pageOf(await presentTournamentCards(db, rows), total, window)
  },
  'GET /tournaments/featured': async ({ db }) => allOf(await presentTournamentCards(db, await listFeatured(db))),
  'GET /tournaments/created': async ({ db, actor, query }) => {
    const { rows, total } = await listTournaments(db, createdOrHostedBy(actor.id), {
      ...query,
      openFirst: !query.status,
    })
    return pageOf(await presentTournamentCards(db, rows), total, query)
  },
  'GET /tournaments/templates': async ({ db, actor, query: { organizationId, ...query } }) => {
    const own = organizationId ? await eventsToCopy(db, organizationId, actor) : createdOrHostedBy(actor.id)
    const scope = and(isNotDeleted, eq(t.rehearsal, false), or(eq(t.globalTemplate, true), own))
    const { rows, total } = await listTournaments(db, scope, { ...query, newest: true })
    const list = await presentTournamentCards(db, rows)
    const isTemplate = new Map(rows.map(({ tournament }) => [tournament.id, tournament.globalTemplate]))
    return pageOf(
      list.map((card) => ({ ...card, globalTemplate: isTemplate.get(card.id) ?? false })),
      total,
      query,
    )
  },
  'GET /organizations/tournaments': async ({ db, query: { complete, ...query } }) => {
    const { rows, total } = await listTournaments(db, isListed, {
      ...query,
      status: complete ? 'completed' : 'unfinished',
    })
    return pageOf(await presentTournamentCards(db, rows), total, query)
  },
  'GET /organizations/{id}/tournaments': async ({ db, actor, params, query: { complete, ...query } }) => {
    const { organization, belonging } = await findOrganization(db, actor, params.id)
    const status = complete ? 'completed' : (query.status ?? 'unfinished')
    const visible = belonging.role === null ? isListed : and(isNotDeleted, inArray(t.visibility, ['PUBLIC', 'PRIVATE']))
    const scope = and(visible, eq(t.rehearsal, false), eq(t.organizationId, organization.id))
    const { rows, total } = await listTournaments(db, scope, { ...query, status })
    return pageOf(await presentTournamentCards(db, rows), total, query)
  },
  'GET /admin/organizations/{id}/tournaments': async ({ db, params, query: { all, list: _, ...query } }) => {
    const window = all ? { ...query, ...fullList } : query
    const { rows, total } = await listTournaments(db, and(isNotDeleted, eq(t.organizationId, params.id)), {
      ...window,
      openFirst: !query.status || query.status === 'all',
    })
    return pageOf(await presentTournamentCards(db, rows), total, window)
  },
  'GET /admin/search/tournaments': async ({ db, query: { q, ...query } }) => {
    const { rows, total } = await listTournaments(db, and(isNotDeleted, q ? await searchCondition(db, q) : undefined), {
      ...query,
      newest: true,
    })
    return pageOf(await adminCards(db, rows), total, query)
  },
  'GET /admin/templates': async ({ db, query }) => {
    const { rows, total } = await listTournaments(db, and(isNotDeleted, eq(t.globalTemplate, true)), query)
    return pageOf(await adminCards(db, rows), total, query)
  },
  'PATCH /admin/templates': async ({ db, actor, body: { tournamentId, globalTemplate: value } }) => {
    const marking = { eventType: 'Tournament', mark: 'globalTemplate', value } as const
    const { skipped } = await markEvents(db, actor, { ...marking, ids: [tournamentId] })
    ensure(!skipped.some(({ why }) => why === 'gone'), 'NOT_FOUND')
    return undefined
  },
  'PATCH /tournaments/{id}/players/seeds': ({ db, actor, params, body }) => seedPlayers(db, actor, params.id, body),
  'POST /tournaments/{id}/players/seeds/separate': ({ db, actor, params, body }) =>
    separateSeeds(db, actor, params.id, body),
  'GET /tournaments/{id}/start': ({ db, actor, params }) => proposeStart(db, actor, params.id),
  'POST /tournaments/{id}/start': ({ db, actor, params, body }) => startTournament(db, actor, params.id, body),
  'PUT /tournaments/{id}/pause': ({ db, actor, params, body }) => pauseTournament(db, actor, params.id, body),
  'POST /tests/tournament': ({ db, actor, body }) => createRehearsal(db, actor, body),
  'POST /tournaments/{id}/end': ({ db, actor, params, body }) => endEarly(db, actor, params.id, body.reason),
  'GET /tournaments/{id}/answers': ({ db, actor, params }) => findFormResults(db, actor, params.id),
  'PUT /tournaments/{id}/outcomes': async ({ db, actor, params, body }) => {
    await setOutcomes(db, actor, params.id, body.outcomes)
    return findFormResults(db, actor, params.id)
  },
  'GET /tournaments/{id}/complete': ({ db, actor, params }) => previewAwards(db, actor, params.id),
  'POST /tournaments/{id}/complete': ({ db, actor, params, query }) =>
    completeTournament(db, actor, params.id, query.confirm),
  'POST /tournaments/{id}/reopen': ({ db, actor, params, body }) => reopenTournament(db, actor, params.id, body.reason),
  'POST /tournaments/{id}/cancel': ({ db, actor, params, body }) => cancelTournament(db, actor, params.id, body.reason),
  'POST /tournaments/{id}/announcements': ({ db, actor, params, body }) =>
    createAnnouncement(db, actor, params.id, body),
  'PATCH /tournaments/{id}/announcements/{announcementId}': ({ db, actor, params, body }) =>
    correctAnnouncement(db, actor, params.id, params.announcementId, body),
  'DELETE /tournaments/{id}/announcements/{announcementId}': async ({ db, actor, params }) => {
    await removeAnnouncement(db, actor, params.id, params.announcementId)
    return undefined
  },
  'POST /tournaments/{id}/email': ({ db, actor, params, body }) => requestEmail(db, actor, params.id, body),
  'GET /tournaments/{id}/log': async ({ db, actor, params, query }) => {
    const { rows, total } = await readLog(db, actor, params.id, query)
    return pageOf(rows, total, query)
  },
  'GET /tournaments/{id}/streams': async ({ db, actor, params }) => {
    const { event } = await findEvent(db, actor, params.id)
    return allOf(await streamsOf(db, event))
  },
  'GET /tournaments/{id}/ics': async ({ db, actor, params, settings }) => {
    const { event } = await findEvent(db, actor, params.id)
    return calendarOf(event.name, [event], settings)
  },
  'GET /organizations/{id}/ics': async ({ db, actor, params, settings }) => {
    const { organization } = await findOrganization(db, actor, params.id)
    return calendarOfOrganization(db, organization, settings)
  },
  'GET /user/calendar': async ({ db, actor, settings }) => ({ url: await calendarUrl(db, actor.id, settings) }),
  'POST /user/calendar/reset': async ({ db, actor, settings }) => ({
    url: await resetCalendarUrl(db, actor.id, settings),
  }),
  'GET /calendar/{token}': async ({ db, params, settings }) =>
    calendarOfUser(db, await ownerOf(db, settings.authSecret, params.token), settings),
  'POST /tournaments': async ({ db, actor, siteSettings, body: { organizationId = null, ...fields } }) => {
    await ensureMayCreateEvents(siteSettings, actor, organizationId)
    const { id } = await createTournament(db, { actor, organizationId }, fields)
    return showTournament(db, actor, await findTournament(db, actor, id))
  },
  'POST /enterprise/{orgId}/tournaments': async ({ db, token, body }) => {
    const tournament = await createTournament(db, { token }, body)
    return showTournament(db, null, { tournament: asEvent(tournament), membership: { ...noMembership, host: true } })
  },
  'GET /tournaments/slugs/{slug}': ({ db, actor, params }) => findBySlug(db, actor, params.slug),
  'GET /tournaments/{id}': async ({ db, actor, params }) =>
    showTournament(db, actor, await findTournament(db, actor, params.id)),
  'PATCH /tournaments/{id}': async ({ db, actor, params, body }) =>
    showTournament(db, actor, await updateTournament(db, actor, params.id, body)),
  'DELETE /tournaments/{id}': async ({ db, actor, params }) => {
    await deleteEvent(db, actor, params.id)
    return undefined
  },
  'POST /tournaments/{id}/passcode': async ({ db, actor, params, body }) => {
    await openByPasscode(db, actor, params.id, body.passcode)
    return undefined
  },
  'POST /tournaments/{id}/upload': ({ db, actor, gateways, params, body }) =>
    uploadImage(db, gateways, actor, params.id, body),
})

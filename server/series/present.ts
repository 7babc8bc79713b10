import type { Series, SeriesCard } from '@guildhall/contract/series/shapes.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { seriesClaims, seriesFinalists, seriesStandings, series as seriesTable } from '../db/schema/series.ts'
import type { Actor } from '../http/authorize.ts'
import { iso } from '../http/iso-time.ts'
import { orNotFound } from '../http/problem.ts'
import { userCard } from '../profiles/user-card.ts'
import { isShown, listCalendar, presentEvent } from './calendar.ts'
import { listPendingInvites } from './pending-invites.ts'
import { can } from './policy.ts'
import { findSeries, type SeriesCardRow, selectCards } from './read.ts'

export const presentCard = ({ series, organization, game, events, completed }: SeriesCardRow): SeriesCard => ({
  id: series.id,
  name: series.name,
  description: series.description,
  assets: series.assets,
  visibility: series.visibility,
  organization: organization && { ...organization, username: organization.username ?? '' },
  game,
  events,
  completed,
})

export async function showSeries(db: Db, actor: Actor | null, id: string): Promise<Series> {
  const { series, membership } = await findSeries(db, actor, id)
  const isStaff = can.update(actor, membership)
  const [cards, creators, events, entrants, me] = await Promise.all([
    selectCards(db).where(eq(seriesTable.id, id)),
    series.createdById ? db.select(userCard(users)).from(users).where(eq(users.id, series.createdById)) : [],
    listCalendar(db, series),
    db.$count(seriesStandings, and(eq(seriesStandings.seriesId, id), eq(seriesStandings.scope, ''))),
    presentCaller(db, actor, id),
  ])
  const now = new Date()
  const visibleEvents = events
    .filter((event) => isShown(event, series, isStaff))
    .map((event) => presentEvent(event, now))
  const counted = visibleEvents.filter(
    ({ state, status }) => status === 'completed' && (state === 'counts' || state === 'late'),
  )
  return {
    ...presentCard(orNotFound(cards[0])),
    rules: series.rules,
    endsAt: iso(series.endsAt),
    createdBy: creators[0] ?? null,
    calendar: visibleEvents,
    games: severalOf(counted.flatMap(({ game }) => game ?? [])),
    regions: severalOf(counted.flatMap(({ region }) => (region ? { id: region } : []))).map((region) => region.id),
    entrants,
    finale: series.finaleId
      ? {
          id: series.finaleId,
          places: series.finalePlaces,
          answerDays: series.answerDays,
          invitedAt: iso(series.finaleInvitedAt),
        }
      : null,
    me,
    can: { update: isStaff },
  }
}

/** Each value once; a single value needs no standings of its own. */
function severalOf<T extends { id: string }>(values: readonly T[]): T[] {
  const byId = new Map(values.map((value) => [value.id, value]))
  return byId.size < 2 ? [] : [...byId.values()]
}

async function presentCaller(db: Db, actor: Actor | null, id: string): Promise<Series['me']> {
  if (!actor) return { entrant: null, invitedEvents: [], finalist: null, claims: [] }
  const [own, invitedEvents, finalists, claims] = await Promise.all([
    db.execute<{ entrant: string }>(sql`
      select entrant from series_standings where series_id = ${id} and scope = '' and (user_id = ${actor.id}
        or player_id in (select player_id from player_teammates where user_id = ${actor.id} and accepted_at is not null))
      order by user_id is distinct from ${actor.id}, position limit 1`),
    listPendingInvites(db, id, actor.id),
    db
      .select({
        id: seriesFinalists.id,
        status: seriesFinalists.status,
        rank: seriesFinalists.rank,
        answerBy: seriesFinalists.answerBy,
      })
      .from(seriesFinalists)
      .where(and(eq(seriesFinalists.seriesId, id), eq(seriesFinalists.userId, actor.id))),
    db
      .select({ entrant: seriesClaims.entrant })
      .from(seriesClaims)
      .where(and(eq(seriesClaims.seriesId, id), eq(seriesClaims.userId, actor.id), eq(seriesClaims.status, 'PENDING'))),
  ])
  const [finalist] = finalists
  return {
    entrant: own.rows[0]?.entrant ?? null,
    invitedEvents,
    finalist: finalist ? { ...finalist, answerBy: iso(finalist.answerBy) } : null,
    claims: claims.map(({ entrant }) => entrant),
  }
}

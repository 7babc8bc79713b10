/** Which events can be the finale of a series. */
import { seriesLimits } from '@guildhall/contract/series/constants.ts'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { ensure, problemIn } from '../http/problem.ts'
import { takesEntrants } from '../tournaments/next-event.ts'
import type { SeriesRow } from './read.ts'

const isOfOwner = ({ organizationId, createdById }: SeriesRow) =>
  organizationId
    ? eq(tournaments.organizationId, organizationId)
    : and(isNull(tournaments.organizationId), eq(tournaments.createdById, createdById ?? ''))

/** The finale belongs to the same owner and to no other series, has not started, and its entrants are of the kind that the series ranks. */
export async function ensureFinale(db: Db, before: SeriesRow, after: SeriesRow) {
  if (after.finaleId === before.finaleId && after.rules.entrants === before.rules.entrants) return
  ensure(!before.finaleInvitedAt, 'FINALE_INVITED')
  if (!after.finaleId) return
  const [finale] = await db
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.id, after.finaleId), isNull(tournaments.deletedAt), isOfOwner(after)))
    .for('no key update')
  ensure(finale, 'INVALID', { errors: [problemIn('finaleId', 'UNKNOWN')] })
  const isFree = finale.seriesId === null || finale.seriesId === after.id
  ensure(isFree, 'INVALID', { errors: [problemIn('finaleId', 'OTHER_SERIES')] })
  ensure(takesEntrants(finale, new Date()), 'NEXT_EVENT_CLOSED')
  const isSolo = finale.teamSize === 1
  ensure(isSolo === (after.rules.entrants === 'player'), 'INVALID', { errors: [problemIn('finaleId', 'TEAM_SIZE')] })
}

/** The events that `ensureFinale` accepts, the latest first. */
export async function listFinaleEvents(db: Db, series: SeriesRow) {
  const { seriesId, teamSize } = tournaments
  const rows = await db
    .select()
    .from(tournaments)
    .where(
      and(
        isOfOwner(series),
        or(isNull(seriesId), eq(seriesId, series.id)),
        series.rules.entrants === 'player' ? eq(teamSize, 1) : gt(teamSize, 1),
        isNull(tournaments.deletedAt),
        isNull(tournaments.startedAt),
        isNull(tournaments.cancelledAt),
      ),
    )
    .orderBy(desc(tournaments.createdAt), desc(tournaments.id))
    .limit(seriesLimits.events)
  const now = new Date()
  return rows.filter((row) => takesEntrants(row, now)).map(({ id, name }) => ({ id, name }))
}

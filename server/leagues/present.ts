import { fieldRules } from '@guildhall/contract/leagues/fields.ts'
import type { League, LeagueCard } from '@guildhall/contract/leagues/shapes.ts'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { leagues } from '../db/schema/leagues.ts'
import { can } from '../events/policy.ts'
import { tryFindEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { type CardData, readPageData, withCardData } from '../tournaments/card-data.ts'
import { presentCard, presentPage } from '../tournaments/present.ts'
import { findSeriesLink } from '../tournaments/series-link.ts'
import { playoffsOf } from './divisions.ts'
import type { ListedLeague } from './list.ts'
import { asEvent, type FoundLeague, type LeagueEvent } from './read.ts'

const withData = (db: Db, rows: readonly ListedLeague[]) =>
  withCardData(
    db,
    rows.map(({ league, ...related }) => ({ ...related, tournament: asEvent(league) })),
  )

/** Presents all rows with the same `now`, so that their statuses agree. */
export async function presentLeagueCards(db: Db, rows: readonly ListedLeague[]): Promise<LeagueCard[]> {
  const now = new Date()
  return (await withData(db, rows)).map((data) => ({ ...presentCard(data, now), ...seasonOf(data) }))
}

/** The fields of a league besides those of any event. */
const seasonOf = ({ tournament: { leagueType, season, date, settings } }: CardData<LeagueEvent>) => ({
  eventType: 'League' as const,
  type: leagueType,
  season,
  startDate: date?.toISOString() ?? null,
  divisions: settings.divisions.map(({ name }) => name),
})

export async function showLeague(db: Db, actor: Actor | null, { league, membership }: FoundLeague): Promise<League> {
  const { settings, schedule, previousLeagueId } = league
  const [data, playoffs, series, nextLeagueId] = await Promise.all([
    readPageData(db, league),
    listPlayoffs(db, actor, league),
    findSeriesLink(db, league),
    findNext(db, league.id, can.update(actor, league, membership)),
  ])
  return {
    ...presentPage(actor, data, membership, new Date(), fieldRules),
    ...seasonOf(data),
    series,
    settings,
    schedule,
    previousLeagueId,
    playoffs,
    nextTournamentId: playoffs.find(({ division }) => division === 1)?.tournamentId ?? null,
    nextLeagueId,
  }
}

async function listPlayoffs(db: Db, actor: Actor | null, league: LeagueEvent): Promise<League['playoffs']> {
  const all = Object.entries(playoffsOf(league)).map(async ([no, tournamentId]) => {
    const found = await tryFindEvent(db, actor, tournamentId)
    return found && found.event.cancelledAt === null ? [{ division: Number(no), tournamentId }] : []
  })
  return (await Promise.all(all)).flat()
}

/** Hosts also see a next season that is still a draft. */
async function findNext(db: Db, id: string, isHost: boolean) {
  const isNext = and(eq(leagues.previousLeagueId, id), isNull(leagues.deletedAt), isNull(leagues.cancelledAt))
  const isVisible = isHost ? undefined : ne(leagues.visibility, 'DRAFT')
  const [row] = await db
    .select({ id: leagues.id })
    .from(leagues)
    .where(and(isNext, isVisible))
    .orderBy(desc(leagues.id))
    .limit(1)
  return row?.id ?? null
}

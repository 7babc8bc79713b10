/**
 * The next season of a league: a draft with the same rules, whose divisions are filled by promotion and relegation. Every team is asked to
 * confirm its place; one that does not loses it when the period is over, as on a waitlist.
 */

import { pick } from '@guildhall/contract/core/table.ts'
import { leagueLimits } from '@guildhall/contract/leagues/constants.ts'
import { copiedFields } from '@guildhall/contract/leagues/fields.ts'
import type { SeasonPreview } from '@guildhall/contract/leagues/season-shapes.ts'
import { type Division, type NextSeason, promote, type State, standings } from '@guildhall/engine'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { leagues } from '../../db/schema/leagues.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { eventListTag, eventTopic } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { invalidate } from '../../live/bus.ts'
import { notify } from '../../notifications/notify.ts'
import { loadStage } from '../../stages/layout/load-stage.ts'
import { addStaff } from '../../tournaments/create.ts'
import { enterPlayers } from '../../tournaments/finish/qualify.ts'
import { logAction } from '../../tournaments/log.ts'
import { readTagsAndPlatforms, saveTagsAndPlatforms } from '../../tournaments/tags-and-platforms.ts'
import { timesAt } from '../../tournaments/times.ts'
import { divisionsOf } from '../divisions.ts'
import { listLadderIds } from '../ladder/standing.ts'
import { asEvent, findLeague, type LeagueEvent, lockLeague } from '../read.ts'

export async function previewSeason(db: Db, actor: Actor, id: string): Promise<SeasonPreview> {
  const { league } = await findLeague(db, actor, id)
  ensure(league.startedAt, 'NOT_STARTED')
  const { order, moves } = await nextOrder(db, league)
  const rows = await db.select({ id: players.id, name: players.name }).from(players).where(eq(players.eventId, id))
  const names = new Map(rows.map((row) => [row.id, row.name]))
  const named = (playerId: string) => ({ id: playerId, name: names.get(playerId) ?? '' })
  const divisions = divisionsOf(league)
  return {
    season: league.season + 1,
    divisions: order.map((ids, index) => ({
      no: index + 1,
      name: divisions[index]?.name ?? '',
      teams: ids.map(named),
    })),
    moves: moves.map(({ id, from, to, kind }) => ({ ...named(id), from: Number(from), to: Number(to), kind })),
  }
}

/**
 * The divisions after promotion and relegation. Teams that withdrew or were dropped leave a gap, which the rules fill. Fewer teams move
 * where a division has fewer teams than its border says.
 */
export function nextDivisions(league: LeagueEvent, state: State, table = standings(state)): NextSeason {
  const divisions = divisionsOf(league)
  const rows = divisions.map((_, index): Division => {
    const ids = table.filter(({ group }) => group === index + 1).map(({ id }) => id)
    return {
      id: String(index + 1),
      standings: ids,
      withdrawn: ids.filter((id) => Object.hasOwn(state.dropped, id)),
    }
  })
  const borders: number[] = []
  for (const [index, { relegated }] of divisions.slice(0, -1).entries()) {
    const sizeOf = (no: number) => rows[no]?.standings.length ?? 0
    borders.push(Math.min(relegated, sizeOf(index) - (borders[index - 1] ?? 0), sizeOf(index + 1)))
  }
  const next = promote(rows, borders)
  if (Array.isArray(next)) throw new Error(`League ${league.id} has no next season: ${JSON.stringify(next)}`)
  return next
}

type SeasonInput = { date: string; name?: string; confirmDays?: number }

export function createNextSeason(db: Db, actor: Actor, id: string, input: SeasonInput): Promise<string> {
  return db.transaction(async (db) => {
    const { league } = await lockLeague(db, actor, id)
    ensure(league.endedAt, 'NOT_ENDED')
    const isNext = and(eq(leagues.previousLeagueId, id), isNull(leagues.deletedAt), isNull(leagues.cancelledAt))
    ensure((await db.$count(leagues, isNext)) === 0, 'CONFLICT')
    const { order } = await nextOrder(db, league)

    const season = await insertSeason(db, actor, league, input)
    await saveTagsAndPlatforms(db, season, { platforms: (await readTagsAndPlatforms(db, league)).platforms })
    await addStaff(db, season, season.createdById, league.id)
    const entered = await enterPlayers(db, season, order.flat())
    const isScheduled = league.leagueType === 'SCHEDULED'
    const divisionOf = new Map(
      isScheduled ? order.flatMap((ids, index) => ids.map((id) => [id, index + 1] as const)) : [],
    )
    const days = input.confirmDays ?? leagueLimits.confirmDays.initial
    const confirmBy = new Date(Math.min(Date.now() + days * 86_400_000, Date.parse(input.date)))
    const rows = entered.map(({ id, previousId }) => ({ id, division: divisionOf.get(previousId) ?? null }))
    await db.execute(sql`
      update players set division = input.division, confirm_by = ${confirmBy}
      from json_to_recordset(${JSON.stringify(rows)}::json) as input (id uuid, division int)
      where players.id = input.id`)
    await logAction(db, actor, league, 'season-created', { after: { season: season.season } })
    await askForConfirmation(db, season, confirmBy)
    await invalidate(db, eventListTag(league), eventTopic(league))
    return season.id
  })
}

/** The entrants of each division in their new order; a ladder is one list, best first. */
async function nextOrder(db: Db, league: LeagueEvent) {
  if (league.leagueType !== 'SCHEDULED') return { order: [await listLadderIds(db, league)], moves: [] }
  const { divisions, moves } = nextDivisions(league, orNotFound(await loadStage(db, league)))
  return { order: divisions.map(({ players }) => players), moves }
}

/** The same rules one season later. The end keeps its time of day, so that the last match day fits when clocks change during the season. */
async function insertSeason(
  db: Db,
  actor: Actor,
  league: LeagueEvent,
  { date, name }: SeasonInput,
): Promise<LeagueEvent> {
  const startDate = new Date(date)
  const { endDate, checkinAt } = timesAt(league, startDate)
  const { platforms: _platforms, type: _type, date: _date, ...columns } = copiedFields
  const { firstDay: _firstDay, ...schedule } = league.schedule
  const number = league.season + 1
  const [row] = await db
    .insert(leagues)
    .values({
      ...pick(league, columns),
      type: league.leagueType,
      organizationId: league.organizationId,
      // A league without a community stays with its creator, who is always a host and gets its payments.
      createdById: league.organizationId ? actor.id : league.createdById,
      seriesId: league.seriesId,
      season: number,
      previousLeagueId: league.id,
      startDate,
      schedule,
      name: name ?? nameOf(league, number),
      registrationStart: null,
      registrationEnd: league.joinsWhileLive ? null : startDate,
      endDate,
      checkinAt,
      settings: { ...league.settings, seeding: 'hand' },
      rounds: league.rounds.map(({ startsAt: _at, ...round }) => round),
      prizes: league.prizes.map(({ fundedAt: _at, ...prize }) => prize),
      // Public at once: the teams must be able to see what they confirm.
      visibility: league.visibility,
      publishedAt: new Date(),
    })
    .returning()
  return asEvent(orNotFound(row))
}

/** `Winter League 3` becomes `Winter League 4`; other names get the number of the season. */
function nameOf({ name, season }: LeagueEvent, number: number): string {
  const base = name.endsWith(` ${season}`) ? name.slice(0, -` ${season}`.length) : name
  return `${base.slice(0, 80 - 4)} ${number}`
}

async function askForConfirmation(db: Db, season: LeagueEvent, confirmBy: Date) {
  const rows = await db
    .select({ userId: playerTeammates.userId })
    .from(playerTeammates)
    .where(
      and(
        eq(playerTeammates.eventId, season.id),
        eq(playerTeammates.captain, true),
        isNotNull(playerTeammates.acceptedAt),
      ),
    )
  await notify(
    db,
    rows.map(({ userId }) => userId),
    {
      kind: 'season-confirm',
      values: { variant: 'ask', tournament: season.name, confirmBy: confirmBy.toISOString(), zone: season.timezone },
      link: `/leagues/${season.id}`,
      subject: season.id,
    },
  )
}

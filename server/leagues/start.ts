/**
 * The stage of a starting league. A scheduled season gets its divisions and all fixtures; a ladder and a queue get their rules only, and
 * each match is added when it is agreed (add-match.ts).
 */
import { createOpenStage, createSeasonStage, type DivisionRefusal, isRefusal, type Refusal } from '@guildhall/engine'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { players } from '../db/schema/players.ts'
import type { StageEntrant } from '../events/event.ts'
import { ensure, Problem } from '../http/problem.ts'
import { exceedsMatchLimit } from '../rules/match-limit.ts'
import { writeStage } from '../stages/layout/write-stage.ts'
import { calendarOf } from './calendar.ts'
import { stageConfig } from './config.ts'
import { divisionsOf, fillDivisions } from './divisions.ts'
import { startLadder } from './ladder/entries.ts'
import type { LeagueEvent } from './read.ts'

/** How many fixtures a season of so many entrants has, if the divisions are filled by seed. */
export function countFixtures(league: LeagueEvent, entrants: number): number {
  if (league.leagueType !== 'SCHEDULED') return 0
  const order = Array.from({ length: entrants }, (_, index) => ({ id: String(index), division: null }))
  return countPairings(league, fillDivisions(divisionsOf(league), order))
}

/** The host may assign more teams to a division than its size. */
export const hasTooManyFixtures = (league: LeagueEvent, divisions: readonly (readonly unknown[])[]): boolean =>
  exceedsMatchLimit(countPairings(league, divisions))

const countPairings = ({ settings }: LeagueEvent, divisions: readonly (readonly unknown[])[]) =>
  settings.legs * divisions.reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0)

export async function createStage(db: Db, league: LeagueEvent, order: readonly StageEntrant[]) {
  const config = stageConfig(league)
  if (!config) return
  if (league.leagueType !== 'SCHEDULED') {
    const stage = createOpenStage(
      config,
      order.map(({ id }) => id),
    )
    if (isRefusal(stage)) throw badConfig(stage)
    await writeStage(db, league, stage)
    return startLadder(db, league)
  }
  const groups = fillDivisions(divisionsOf(league), await withDivisions(db, league.id, order))
  ensure(!hasTooManyFixtures(league, groups), 'TOO_MANY_MATCHES')
  const ids = groups.map((group) => group.map(({ id }) => id))
  const season = createSeasonStage(config, ids, calendarOf(league, new Date()))
  if (Array.isArray(season)) throw calendarProblem(season)
  if (isRefusal(season)) throw badConfig(season)
  await writeDivisions(db, ids)
  await writeStage(db, league, season.state, new Date(), season.kickOffs)
}

const badConfig = ({ field, refused }: Refusal) => new Problem('BAD_CONFIG', { detail: String(field ?? refused) })

/** One error for each division whose fixtures cannot be made. */
const calendarProblem = (refusals: readonly DivisionRefusal[]) =>
  new Problem('CALENDAR_REFUSED', {
    errors: refusals.map(({ refused, division }) => ({
      path: `divisions.${division}`,
      code: refused,
      message: `Division ${division}: ${refused}`,
    })),
  })

/** The divisions that the host has chosen. */
async function withDivisions(db: Db, eventId: string, order: readonly StageEntrant[]) {
  const { id, division } = players
  const rows = await db
    .select({ id, division })
    .from(players)
    .where(and(eq(players.eventId, eventId), isNotNull(division)))
  const byId = new Map(rows.map((row) => [row.id, row.division]))
  return order.map((entrant) => ({ ...entrant, division: byId.get(entrant.id) ?? null }))
}

export async function writeDivisions(db: Db, divisions: readonly (readonly string[])[]) {
  const rows = divisions.flatMap((ids, index) => ids.map((id) => ({ id, division: index + 1 })))
  for (const batch of chunks(rows))
    await db.execute(sql`
      update players set division = input.division
      from json_to_recordset(${JSON.stringify(batch)}::json) as input (id uuid, division int)
      where players.id = input.id and players.division is distinct from input.division`)
}

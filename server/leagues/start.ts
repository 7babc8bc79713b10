/**
 * The stage of a starting league. A scheduled season gets its divisions and all fixtures; a ladder and a queue get their rules only, and
 * each match is added when it is agreed (add-match.ts).
 */
import { createOpenStage, createSeasonStage, type DivisionRefusal, isRefusal, type Refusal } from '@guildhall/engine'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { players } from '../db/schema/players.ts'
import type { StageEntrant, StageRefusal } from '../events/event.ts'
import { ensure, Problem } from '../http/problem.ts'
import { exceedsMatchLimit } from '../rules/match-limit.ts'
import { writeStage } from '../stages/layout/write-stage.ts'
import { calendarOf } from './calendar.ts'
import { stageConfig } from './config.ts'
import { divisionsOf, fillDivisions } from './divisions.ts'
import { addEntries } from './ladder/entries.ts'
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
    return addEntries(db, league)
  }
  const ids = await divisionIds(db, league, order)
  ensure(!hasTooManyFixtures(league, ids), 'TOO_MANY_MATCHES')
  const season = createSeasonStage(config, ids, calendarOf(league, new Date()))
  if (Array.isArray(season)) throw divisionProblem(league, season)
  if (isRefusal(season)) throw badConfig(season)
  await writeDivisions(db, ids)
  await writeStage(db, league, season.state, new Date(), season.kickOffs)
}

/** Before the start the host sees every division that cannot play. */
export async function refuseStage(db: Db, league: LeagueEvent, entrants: readonly { id: string }[]) {
  const config = stageConfig(league)
  if (!config || league.leagueType !== 'SCHEDULED') return []
  const ids = await divisionIds(db, league, entrants)
  if (hasTooManyFixtures(league, ids)) return [{ code: 'TOO_MANY_MATCHES' as const }]
  const season = createSeasonStage(config, ids, calendarOf(league, new Date()))
  if (Array.isArray(season)) return season.map((refusal) => presentRefusal(league, refusal))
  return isRefusal(season) ? [{ code: 'BAD_CONFIG' as const }] : []
}

/** The entrants of each division: those that the host has placed, then the others in their order. */
async function divisionIds(db: Db, league: LeagueEvent, order: readonly { id: string }[]) {
  const groups = fillDivisions(divisionsOf(league), await withDivisions(db, league.id, order))
  return groups.map((group) => group.map(({ id }) => id))
}

const badConfig = ({ field, refused }: Refusal) => new Problem('BAD_CONFIG', { detail: String(field ?? refused) })

/** The first division whose fixtures cannot be made, with what it lacks; the others are errors beside it. */
function divisionProblem(league: LeagueEvent, refusals: readonly DivisionRefusal[]) {
  const [first] = refusals.map((refusal) => presentRefusal(league, refusal))
  const errors = refusals.map(({ refused, division }) => ({
    path: `divisions.${division}`,
    code: refused,
    message: `Division ${division}: ${refused}`,
  }))
  return new Problem(first?.code ?? 'BAD_CONFIG', { facts: first?.facts, errors })
}

function presentRefusal(league: LeagueEvent, refusal: DivisionRefusal): StageRefusal {
  const division = divisionsOf(league)[refusal.division - 1]?.name ?? ''
  switch (refusal.refused) {
    case 'NOT_ENOUGH_PLAYERS':
      return { code: 'TOO_FEW_IN_DIVISION', facts: { division, needed: 2, available: refusal.present } }
    case 'SEASON_TOO_SHORT':
      return { code: 'CALENDAR_REFUSED', facts: { division, needed: refusal.rounds, available: refusal.fit } }
    default:
      return { code: 'BAD_CONFIG' }
  }
}

/** The divisions that the host has chosen. */
async function withDivisions(db: Db, eventId: string, order: readonly { id: string }[]) {
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

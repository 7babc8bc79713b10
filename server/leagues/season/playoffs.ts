/** Playoffs: the best teams of a division enter a new tournament, seeded by their rank in the table. */
import { standings } from '@guildhall/engine'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { leagues } from '../../db/schema/leagues.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { updateEvent } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { loadStage } from '../../stages/layout/load-stage.ts'
import { createTournament } from '../../tournaments/create.ts'
import { enterPlayers } from '../../tournaments/finish/qualify.ts'
import { logAction } from '../../tournaments/log.ts'
import { asEvent } from '../../tournaments/read.ts'
import { divisionsOf, playoffsOf } from '../divisions.ts'
import { type LeagueEvent, lockLeague } from '../read.ts'

type PlayoffsInput = {
  division?: number
  places?: number
  name?: string
  date: string
  type?: 'SINGLE_ELIMINATION' | 'DOUBLE_ELIMINATION'
}

/** Returns the id of the tournament, a draft that the host publishes and starts as usual. */
export function createPlayoffs(db: Db, actor: Actor, id: string, input: PlayoffsInput): Promise<string> {
  return db.transaction(async (db) => {
    const { league } = await lockLeague(db, actor, id)
    ensure(league.leagueType === 'SCHEDULED', 'WRONG_FORMAT')
    ensure(league.endedAt, 'NOT_ENDED')
    const { division: no = 1, date, type = 'SINGLE_ELIMINATION' } = input
    ensure(!(await hasPlayoffs(db, playoffsOf(league)[no])), 'CONFLICT')
    const divisions = divisionsOf(league)
    const division = orNotFound(divisions[no - 1])
    const places = input.places ?? division.playoff
    const state = orNotFound(await loadStage(db, league))
    const ids = standings(state)
      .filter((row) => row.group === no && !Object.hasOwn(state.dropped, row.id))
      .slice(0, places)
      .map((row) => row.id)
    ensure(ids.length >= 2, 'TOO_FEW_ENTRANTS')

    const suffix = divisions.length > 1 ? `${division.name} playoffs` : 'Playoffs'
    const name = input.name ?? `${league.name.slice(0, 80 - suffix.length - 3)} – ${suffix}`
    const { gameId, teamSize, timezone, region, sections, restrictions, organizationId, settings } = league
    const row = await createTournament(
      db,
      { actor, organizationId },
      {
        name,
        date,
        type,
        gameId,
        teamSize,
        timezone,
        region,
        sections,
        restrictions,
        maxPlayers: Math.max(2, ids.length),
        settings: { seeding: 'hand', bestOf: settings.bestOf | 1, checkin: false, requireReady: settings.requireReady },
      },
      league.id,
    )
    await enterPlayers(db, asEvent(row), ids)
    if (no === 1) await updateEvent(db, league, { nextTournamentId: row.id })
    else await addDivisionPlayoffs(db, league, no, row.id)
    await logAction(db, actor, league, 'playoffs-created', { after: { tournament: name, entrants: ids.length } })
    return row.id
  })
}

async function addDivisionPlayoffs(db: Db, league: LeagueEvent, no: number, id: string) {
  const divisionPlayoffs = { ...league.divisionPlayoffs, [no]: id }
  await db
    .update(leagues)
    .set({ divisionPlayoffs, rev: sql`${leagues.rev} + 1` })
    .where(eq(leagues.id, league.id))
}

/** Playoffs that were deleted or cancelled can be created again. */
async function hasPlayoffs(db: Db, id: string | undefined) {
  const [row] = id ? await db.select().from(tournaments).where(eq(tournaments.id, id)) : []
  return row !== undefined && row.deletedAt === null && row.cancelledAt === null
}

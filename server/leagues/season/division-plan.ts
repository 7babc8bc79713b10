/** Which team plays in which division: a preview before the start, and teams that the host assigns manually. */
import type { DivisionPlan } from '@guildhall/contract/leagues/season-shapes.ts'
import { createSeasonStage, type DivisionRefusal, isRefusal, type SeasonStage } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { eventTopic } from '../../events/event.ts'
import { ensureNotStarted } from '../../events/not-started.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { logAction } from '../../tournaments/log.ts'
import { seedOrder } from '../../tournaments/start/seed-order.ts'
import { readCandidates, resolveStartingField } from '../../tournaments/start/starting-field.ts'
import { calendarOf } from '../calendar.ts'
import { stageConfig } from '../config.ts'
import { divisionsOf, fillDivisions } from '../divisions.ts'
import { findLeague, type LeagueEvent, lockLeague } from '../read.ts'
import { hasTooManyFixtures, writeDivisions } from '../start.ts'

export async function findDivisionPlan(db: Db, actor: Actor, id: string): Promise<DivisionPlan> {
  const { league } = await findLeague(db, actor, id)
  ensure(league.leagueType === 'SCHEDULED', 'WRONG_FORMAT')
  return planOf(db, league, new Date())
}

/** The field and the order are those that a start would have now; a random draw that is not drawn yet is shown in order of joining. */
async function planOf(db: Db, league: LeagueEvent, now: Date): Promise<DivisionPlan> {
  const { playing } = resolveStartingField(league, await readCandidates(db, league), now)
  const { seeding, seedingEventId } = league.settings
  const by = seeding === 'random' && league.rngSeed === null ? 'hand' : seeding
  const order = await seedOrder(db, playing, {
    by,
    eventId: seedingEventId,
    rngSeed: league.rngSeed ?? 0,
    event: league,
  })
  const entrants = await readEntrants(db, league.id)
  const divisions = divisionsOf(league)
  const groups = fillDivisions(
    divisions,
    order.map((team) => ({ ...team, division: entrants.get(team.id)?.division ?? null })),
  )
  const season = hasTooManyFixtures(league, groups)
    ? null
    : createSeasonStage(
        stageConfig(league) ?? { format: 'ROUND_ROBIN' },
        groups.map((group) => group.map(({ id }) => id)),
        calendarOf(league, now),
      )
  const isPlanned = season !== null && !Array.isArray(season) && !isRefusal(season)
  const kickOffs = isPlanned ? kickOffsOf(season) : new Map<string, string>()
  return {
    divisions: divisions.map((division, index) => ({
      no: index + 1,
      ...division,
      teams: (groups[index] ?? []).map(({ id, name, seed, division }) => ({
        id,
        name,
        image: entrants.get(id)?.image ?? null,
        seed,
        byHand: division !== null,
      })),
      rounds: [...kickOffs].flatMap(([key, startsAt]) => {
        const [group, round] = key.split(':')
        return Number(group) === index + 1 ? [{ round: Number(round), startsAt }] : []
      }),
    })),
    refusals: refusalsOf(season),
  }
}

/** The first kick-off of each round, by division and round. */
function kickOffsOf({ state, kickOffs }: SeasonStage) {
  const byRound = new Map<string, string>()
  for (const folder of state.matches)
    for (const page of folder)
      for (const { matchNo, group, round } of page) byRound.set(`${group}:${round}`, kickOffs.get(matchNo) ?? '')
  return byRound
}

function refusalsOf(season: ReturnType<typeof createSeasonStage> | null): DivisionPlan['refusals'] {
  if (Array.isArray(season)) return season.map(presentRefusal)
  if (season && !isRefusal(season)) return []
  return [{ code: season ? 'BAD_SETTINGS' : 'TOO_MANY_MATCHES', division: null, needed: null, available: null }]
}

function presentRefusal(refusal: DivisionRefusal): DivisionPlan['refusals'][number] {
  const { refused: code, division } = refusal
  switch (refusal.refused) {
    case 'SEASON_TOO_SHORT':
      return { code, division, needed: refusal.rounds, available: refusal.fit }
    case 'NOT_ENOUGH_PLAYERS':
      return { code, division, needed: 2, available: refusal.present }
    default:
      return { code, division, needed: null, available: null }
  }
}

async function readEntrants(db: Db, eventId: string) {
  const { id, image, division } = players
  const rows = await db.select({ id, image, division }).from(players).where(eq(players.eventId, eventId))
  return new Map(rows.map((entrant) => [entrant.id, entrant]))
}

export function assignTeams(db: Db, actor: Actor, id: string, order: string[][]): Promise<DivisionPlan> {
  return db.transaction(async (db) => {
    const { league } = await lockLeague(db, actor, id)
    ensure(league.leagueType === 'SCHEDULED', 'WRONG_FORMAT')
    ensureNotStarted(league)
    const ids = order.flat()
    const entrants = await db.select({ id: players.id }).from(players).where(eq(players.eventId, id))
    const entrantIds = new Set(entrants.map((entrant) => entrant.id))
    const isValid = new Set(ids).size === ids.length && ids.every((playerId) => entrantIds.has(playerId))
    ensure(isValid && order.length <= divisionsOf(league).length, 'BAD_ORDER')
    await db.update(players).set({ division: null }).where(eq(players.eventId, id))
    await writeDivisions(db, order)
    await logAction(db, actor, league, 'divisions-set', { after: { placed: ids.length } })
    await invalidate(db, eventTopic(league))
    await publish(db, eventTopic(league), { divisions: true })
    return planOf(db, league, new Date())
  })
}

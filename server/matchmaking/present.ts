import type { MatchQueue } from '@guildhall/contract/matchmaking/shapes.ts'
import type { Db } from '../db/db.ts'
import type { LeagueEvent } from '../leagues/read.ts'
import { usesCaptains } from './draft.ts'
import { isCasualQueue } from './read.ts'
import { queueRules } from './rules.ts'

/** The rules of the queue as its players see them. */
export async function presentQueueLeague(db: Db, league: LeagueEvent): Promise<MatchQueue['league']> {
  const { window, maxWindow, widenPerMinute, anyRegionAfterSeconds } = queueRules(
    league,
    await isCasualQueue(db, league.id),
  )
  return {
    id: league.id,
    name: league.name,
    teamSize: league.teamSize,
    bestOf: league.settings.bestOf,
    acceptSeconds: league.settings.acceptSeconds,
    teamFormation: usesCaptains(league) ? 'captains' : 'balanced',
    pickSeconds: league.settings.pickSeconds,
    window: { start: window, perSecond: widenPerMinute / 60, max: maxWindow },
    anyRegionSeconds: anyRegionAfterSeconds || null,
  }
}

/** The pool of a league: its subjects are the entrants, and its rules the settings of the league. */

import type { LeagueSettings } from '@guildhall/contract/leagues/columns.ts'
import type { LeagueType } from '@guildhall/contract/leagues/constants.ts'
import type { TournamentStats } from '@guildhall/contract/tournaments/columns.ts'
import type { Pause } from '@guildhall/engine'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/db.ts'
import { leagues } from '../db/schema/leagues.ts'
import { displayedRating, newState, type PoolRules, type RatingState } from '../rules/rate-in-order.ts'

export type LeagueOfPool = {
  id: string
  type: LeagueType
  settings: LeagueSettings
  stats: TournamentStats
  pausedAt: Date | null
}

/** Undefined if the league has been deleted. */
export async function loadLeague(db: Db, id: string): Promise<LeagueOfPool | undefined> {
  const [row] = await db
    .select({
      id: leagues.id,
      type: leagues.type,
      settings: leagues.settings,
      stats: leagues.stats,
      pausedAt: leagues.pausedAt,
    })
    .from(leagues)
    .where(and(eq(leagues.id, id), isNull(leagues.deletedAt)))
  return row
}

/** Only a ladder by rating loses rating by inactivity. */
export const rulesOf = (league: Pick<LeagueOfPool, 'settings' | 'stats' | 'pausedAt'>): PoolRules => ({
  system: league.settings.rating,
  ...(league.settings.ladder === 'rating' &&
    league.settings.decayPerDay > 0 && {
      decay: {
        graceDays: league.settings.decayAfterDays,
        decayPerDay: league.settings.decayPerDay,
        decayFloor: league.settings.decayFloor,
        pauses: pausesOf(league),
      },
    }),
})

/** All pauses of the season, also one that lasts. */
export const pausesOf = ({ stats, pausedAt }: Pick<LeagueOfPool, 'stats' | 'pausedAt'>): Pause[] => [
  ...(stats.pauses ?? []).map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
  ...(pausedAt ? [{ from: pausedAt, to: null }] : []),
]

/** On a ladder by position there are no placement matches: new entrants start at the bottom. */
export const placementMatches = ({ settings }: Pick<LeagueOfPool, 'settings'>) =>
  settings.ladder === 'rating' ? settings.placementMatches : 0

type StartRow = { id: string; rating: number; deviation: number; volatility: number }

export async function startStates(db: Db, league: LeagueOfPool, subjects: readonly string[]) {
  const { rows } = await db.execute<StartRow>(sql`
    select player_id as id, start_rating as rating, start_deviation as deviation, start_volatility as volatility
    from ladder_entries
    where player_id = ${anyOf(subjects)}`)
  const starts = new Map(rows.map(({ id, ...start }): [string, RatingState] => [id, { ...newState, ...start }]))
  const rating = league.settings.initialRating
  return new Map(subjects.map((id) => [id, starts.get(id) ?? { ...newState, rating }]))
}

/** The rating after the latest result on the entrant, the displayed one and the record on the ladder. */
export async function writeLeagueStates(db: Db, league: LeagueOfPool, states: ReadonlyMap<string, RatingState>) {
  const now = new Date()
  const rules = rulesOf(league)
  const rows = [...states].map(([id, state]) => ({
    id,
    ...state,
    displayed: displayedRating(state, now, rules),
    placed: state.played >= placementMatches(league),
  }))
  for (const batch of chunks(rows)) {
    await db.execute(sql`
      with entries as (
        select * from json_to_recordset(${JSON.stringify(batch)}::json) as entries (id uuid, rating float8, deviation float8,
          volatility float8, played int, won int, drawn int, "lastPlayedAt" timestamptz, displayed float8, placed boolean)
      ), updated as (
        update players set rating = entries.rating, rating_deviation = entries.deviation, rating_volatility = entries.volatility,
          last_played_at = entries."lastPlayedAt" from entries where players.id = entries.id
      )
      update ladder_entries set rating = displayed, placed = entries.placed, played = entries.played, won = entries.won,
        drawn = entries.drawn from entries where ladder_entries.player_id = entries.id`)
  }
}

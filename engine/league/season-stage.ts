/**
 * The stage of a league. A scheduled season is a round robin whose groups are the divisions, with all fixtures from the
 * start; in a ladder or a matchmaking league the stage starts without matches, and each match is added when it is agreed.
 */
import { createPairing } from '../layouts/match-row.ts'
import type { Config, Match, SeededEntrant, Settings, State } from '../model.ts'
import { toPages } from '../pages.ts'
import { isRefusal, type Refusal } from '../refusals.ts'
import { resolveSettings } from '../settings.ts'
import { type Calendar, createFixtures, type SeasonRefusal } from './fixtures.ts'

/** `kickOffs` has the time of each match, by match number. */
export type SeasonStage = { state: State; kickOffs: Map<number, string> }
export type DivisionRefusal = SeasonRefusal & { division: number }

/** Every division plays its own round robin on the same calendar; the first division is group 1. */
export function createSeasonStage(
  config: Config,
  divisions: readonly (readonly string[])[],
  calendar: Calendar,
): SeasonStage | Refusal | DivisionRefusal[] {
  const legs = config.legs ?? 1
  const seasons = divisions.map((ids) => createFixtures(ids, { ...calendar, legs }))
  const refusals = seasons.flatMap((season, index) =>
    Array.isArray(season) ? season.map((refusal) => ({ ...refusal, division: index + 1 })) : [],
  )
  if (refusals.length > 0) return refusals
  const ids = divisions.flat()
  const settings = resolveSettings({ ...config, format: 'ROUND_ROBIN', groups: divisions.length }, ids.length)
  if (isRefusal(settings)) return settings

  const matches: Match[] = []
  const kickOffs = new Map<number, string>()
  for (const [index, season] of seasons.entries()) {
    if (Array.isArray(season)) continue
    for (const { round, position, home, away, startsAt } of season.fixtures) {
      const location = { matchNo: matches.length + 1, bracket: 'R', group: index + 1, round, position } as const
      matches.push(createPairing(settings, location, home, away))
      kickOffs.set(location.matchNo, startsAt)
    }
  }
  const lastRounds = { R: matches.reduce((last, { round }) => Math.max(last, round), 0) }
  return { state: stageOf({ ...settings, lastRounds }, ids, matches), kickOffs }
}

/** The stage of a league whose matches are added one by one. */
export function createOpenStage(config: Config, ids: readonly string[]): State | Refusal {
  const settings = resolveSettings({ ...config, format: 'ROUND_ROBIN', groups: 1 }, Math.max(2, ids.length))
  return isRefusal(settings) ? settings : stageOf(settings, ids, [])
}

export type PairingLocation = { matchNo: number; round: number; position: number }

/** A new match of an open stage. */
export const createOpenMatch = (settings: Settings, location: PairingLocation, a: string, b: string): Match =>
  createPairing(settings, { ...location, bracket: 'R', group: 1 }, a, b)

function stageOf(config: Settings, ids: readonly string[], matches: Match[]): State {
  const entrants = ids.map((id, index): SeededEntrant => ({ id, seed: index + 1 }))
  return { config, entrants, matches: toPages(matches), openCount: matches.length, dropped: {}, round: 0, attempts: [] }
}

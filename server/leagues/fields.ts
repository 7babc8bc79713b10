/** Converts the fields a host sends into columns of a league. Times, texts and the passcode are handled as in a tournament. */
import { leagueSettingDefaults } from '@guildhall/contract/leagues/constants.ts'
import { initialValues } from '@guildhall/contract/leagues/fields.ts'
import type { LeagueChange } from '@guildhall/contract/leagues/shapes.ts'
import { prepareChange, resolveColumns } from '../tournaments/fields.ts'
import { emptyTimes } from '../tournaments/times.ts'
import type { LeagueEvent } from './read.ts'

export type PreparedLeague = Awaited<ReturnType<typeof prepareLeague>>

/** Runs before the row is locked, because hashing and sanitising are slow. */
export async function prepareLeague({ type, settings, schedule, ...shared }: LeagueChange) {
  return { type, settings, schedule, shared: await prepareChange(shared) }
}

const { platforms: _platforms, type: _type, date: _date, ...columns } = initialValues

/** The columns of a new league before its host sets any. */
export const initialColumns = {
  ...columns,
  ...emptyTimes,
  slug: null,
  score: null,
  type: 'ROUND_ROBIN' as const,
  leagueType: 'SCHEDULED' as const,
  settings: leagueSettingDefaults,
}

type Base = Pick<LeagueEvent, keyof typeof initialColumns>

/** The columns after a change, under their names on an event. */
export function resolveLeague(before: Base, { type, settings, schedule, shared }: PreparedLeague) {
  const leagueType = type ?? before.leagueType
  const { settings: checkin, ...resolved } = resolveColumns({ ...before, type: 'ROUND_ROBIN' }, shared)
  const { registrationEnd = before.registrationEnd } = shared.times
  return {
    ...resolved,
    // Registration for a scheduled season ends at the latest with its start; a ladder and a queue stay open.
    ...(leagueType !== 'SCHEDULED' && { registrationEnd }),
    type: 'ROUND_ROBIN' as const,
    leagueType,
    settings: { ...before.settings, ...checkin, ...settings, ...shared.settings },
    schedule: schedule ?? before.schedule,
  }
}

/** The names of the table. */
export const asColumns = <T extends { type: unknown; leagueType: LeagueEvent['leagueType']; date: Date | null }>({
  type: _format,
  leagueType,
  date,
  ...same
}: T) => ({ ...same, type: leagueType, startDate: date })

/** Validates a league: the rules of any event, then the calendar, the divisions and the opening hours. */
import type { ProblemDetail } from '@guildhall/contract/core/problem-body.ts'
import type { Db } from '../db/db.ts'
import { ensure, problemIn } from '../http/problem.ts'
import { ensureValid } from '../tournaments/check.ts'
import type { initialColumns } from './fields.ts'
import type { LeagueEvent } from './read.ts'

type CheckedLeague = Pick<LeagueEvent, keyof typeof initialColumns | 'name' | 'organizationId' | 'createdById'> & {
  id?: string
  startedAt?: Date | null
}

export async function ensureValidLeague(
  db: Db,
  league: CheckedLeague,
  current: CheckedLeague | typeof initialColumns,
  platformIds: string[] | undefined,
) {
  const errors = [...refuseDivisions(league), ...refuseTiers(league), ...refuseWindow(league, current)]
  ensure(errors.length === 0, 'INVALID', { errors })
  // The registration of an open league may go on after the start.
  const { registrationEnd } = league.leagueType === 'SCHEDULED' ? league : { registrationEnd: null }
  await ensureValid(db, { ...withGroups(league), registrationEnd }, withGroups(current), platformIds)
}

/** The size of a season is limited by its divisions. In an open league only agreed matches are played. */
function withGroups<T extends Pick<CheckedLeague, 'leagueType' | 'maxPlayers' | 'settings'>>(league: T): T {
  const { leagueType, maxPlayers, settings } = league
  const groups =
    leagueType === 'SCHEDULED' ? Math.max(1, settings.divisions.length, Math.ceil(maxPlayers / 64)) : maxPlayers
  return { ...league, settings: { ...settings, groups } }
}

/** Only the last division may be without a size; as many teams move down as move up between two divisions. */
function refuseDivisions({ settings: { divisions } }: CheckedLeague): ProblemDetail[] {
  return divisions.flatMap(({ size, promoted, relegated, playoff }, index) => {
    const field = `settings.divisions.${index}`
    const below = divisions[index + 1]
    return [
      ...(size === null && below ? [problemIn(`${field}.size`, 'MISSING')] : []),
      ...(size !== null && (promoted + relegated > size || playoff > size)
        ? [problemIn(field, 'DIVISION_TOO_SMALL')]
        : []),
      ...(index === 0 && promoted > 0 ? [problemIn(`${field}.promoted`, 'TOP_DIVISION')] : []),
      ...(relegated !== (below?.promoted ?? 0) ? [problemIn(`${field}.relegated`, 'UNEQUAL_MOVES')] : []),
    ]
  })
}

function refuseTiers({ settings: { tiers } }: CheckedLeague): ProblemDetail[] {
  const isOrdered = tiers.every(({ from }, index) => from > (tiers[index - 1]?.from ?? Number.NEGATIVE_INFINITY))
  return isOrdered ? [] : [problemIn('settings.tiers', 'ORDER')]
}

/** An older league may have such a window: it can still be changed elsewhere. */
function refuseWindow({ settings: { window } }: CheckedLeague, { settings }: Pick<CheckedLeague, 'settings'>) {
  return window.start > window.max && settings.window !== window ? [problemIn('settings.window', 'ORDER')] : []
}

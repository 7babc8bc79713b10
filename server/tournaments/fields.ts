/** What a host sends, as columns: html clean, the passcode hashed, settings kept only where they differ from the defaults. */
import { isDeepStrictEqual } from 'node:util'
import type { TournamentSettings } from '@guildhall/contract/tournaments.json.ts'
import type { TournamentChange } from '@guildhall/contract/tournaments.ts'
import { tournamentSettingDefaults } from '@guildhall/contract/tournaments.words.ts'
import { hashPasscode } from '../passcodes.ts'
import { cleanHtml } from '../rich-text.ts'
import type { TournamentRow } from './read.ts'
import { noTimes, settleTimes, type Times, timeKeys } from './times.ts'

export type Prepared = Awaited<ReturnType<typeof prepare>>

/** Slow and without the database: done before the row is locked. */
export async function prepare({ platforms: _, tags: __, settings, ...change }: TournamentChange) {
  const { date, endDate, registrationStart, registrationEnd, checkinAt, passcode, description, sections, ...plain } =
    change
  const times: Partial<Times> = {}
  for (const key of timeKeys) {
    const time = change[key]
    if (time !== undefined) times[key] = time === null ? null : new Date(time)
  }
  return {
    times,
    settings: { ...settings, ...(checkinAt !== undefined && { checkin: checkinAt !== null }) },
    plain: {
      ...plain,
      ...(plain.name && { name: plain.name.trim() }),
      ...(passcode !== undefined && { passcode: passcode && (await hashPasscode(passcode)) }),
      ...(description !== undefined && { description: description && cleanHtml(description) }),
      ...(sections && { sections: sections.map((section) => ({ ...section, body: cleanHtml(section.body) })) }),
    },
  }
}

type Base = Pick<TournamentRow, 'type' | 'settings' | keyof Times>

/** An event about which nothing was said yet. */
export const blank = {
  type: 'SINGLE_ELIMINATION',
  settings: {},
  maxPlayers: 32,
  minPlayers: 2,
  teamSize: 1,
  timezone: 'UTC',
  gameId: null,
  seriesId: null,
  nextTournamentId: null,
  assets: {},
  form: [],
  prizes: [],
  coins: {},
  restrictions: {},
  ...noTimes,
} satisfies Partial<TournamentRow>

/** The columns that a change leads to, on top of what was there. */
export function settle(before: Base, { times, settings, plain }: Prepared) {
  const after = { ...tournamentSettingDefaults, ...before.settings, ...settings }
  const was = { ...tournamentSettingDefaults, ...before.settings }
  return {
    ...plain,
    ...settleTimes(before, times, {
      type: plain.type ?? before.type,
      checkin: after.checkin,
      checkinMinutes: after.checkinMinutes,
      moved: after.checkinMinutes !== was.checkinMinutes || !was.checkin,
    }),
    settings: differences(after),
  }
}

function differences(settings: TournamentSettings): Partial<TournamentSettings> {
  const usual: Record<string, unknown> = tournamentSettingDefaults
  return Object.fromEntries(Object.entries(settings).filter(([key, value]) => !isDeepStrictEqual(value, usual[key])))
}

/** Names of what would change; a setting by its own name, and streams as the engine knows them. */
export function changedFields(before: TournamentRow, after: Partial<TournamentRow>): string[] {
  const was: Record<string, unknown> = before
  const columns = Object.entries(after)
    .filter(([key, value]) => key !== 'settings' && !isDeepStrictEqual(value, was[key]))
    .map(([key]) => key)
  const old: Record<string, unknown> = { ...tournamentSettingDefaults, ...before.settings }
  const settings = Object.entries({ ...tournamentSettingDefaults, ...(after.settings ?? before.settings) })
    .filter(([key, value]) => !isDeepStrictEqual(value, old[key]))
    .map(([key]) => (key === 'streams' ? key : `settings.${key}`))
  return [...columns, ...settings]
}

/** The columns and settings under the names that changedFields gives them. */
export function factsOf(row: TournamentRow): Record<string, unknown> {
  const settings = { ...tournamentSettingDefaults, ...row.settings }
  const named = Object.entries(settings).map(([key, value]) => [`settings.${key}`, value])
  return { ...row, ...Object.fromEntries(named), streams: settings.streams }
}

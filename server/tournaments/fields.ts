/** What a host sends, as columns: html clean, the passcode hashed. */
import { isDeepStrictEqual } from 'node:util'
import { tournamentSettingDefaults } from '@guildhall/contract/tournaments/constants.ts'
import { initialValues } from '@guildhall/contract/tournaments/fields.ts'
import type { TournamentChange } from '@guildhall/contract/tournaments/shapes.ts'
import { hashPasscode } from '../identity/passcodes.ts'
import { cleanHtml } from '../text/rich-text.ts'
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

const { platforms: _platforms, tags: _tags, ...columns } = initialValues

/** The columns of a new event before its host sets any. */
export const blank: Pick<TournamentRow, keyof typeof columns> = {
  ...columns,
  ...noTimes,
  settings: tournamentSettingDefaults,
}

/** The columns that a change leads to, on top of what was there. */
export function settle(before: Base, { times, settings, plain }: Prepared) {
  const { settings: was } = before
  const after = { ...was, ...settings }
  return {
    ...plain,
    ...settleTimes(before, times, {
      type: plain.type ?? before.type,
      checkin: after.checkin,
      checkinMinutes: after.checkinMinutes,
      moved: after.checkinMinutes !== was.checkinMinutes || !was.checkin,
    }),
    settings: after,
  }
}

/** Names of the fields that would change; a setting is called `settings.<name>`. */
export function changedFields(before: TournamentRow, after: Partial<TournamentRow>): string[] {
  const [was, is] = [factsOf(before), factsOf({ ...before, ...after })]
  return Object.keys(is).filter((name) => !isDeepStrictEqual(is[name], was[name]))
}

/** The columns and settings under the names that changedFields gives them. */
export function factsOf({ settings, ...columns }: TournamentRow): Record<string, unknown> {
  const named = Object.entries(settings).map(([name, value]) => [`settings.${name}`, value])
  return { ...columns, ...Object.fromEntries(named) }
}

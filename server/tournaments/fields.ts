/** Converts the fields a host sends into columns, with sanitised HTML and a hashed passcode. */
import { isDeepStrictEqual } from 'node:util'
import { tournamentSettingDefaults } from '@guildhall/contract/tournaments/constants.ts'
import { initialValues } from '@guildhall/contract/tournaments/fields.ts'
import type { TournamentChange } from '@guildhall/contract/tournaments/shapes.ts'
import { hashPasscode } from '../identity/passcodes.ts'
import { moveRounds } from '../rules/event-dates.ts'
import { ensureTotalLength } from '../text/ensure-total-length.ts'
import { cleanHtml } from '../text/rich-text.ts'
import type { TournamentRow } from './read.ts'
import { emptyTimes, moveWith, resolveTimes, type Times, timeKeys } from './times.ts'

export type PreparedChange = Awaited<ReturnType<typeof prepareChange>>

/** Hashing and sanitising are slow and need no database, so this runs before the row is locked. */
export async function prepareChange({ platforms: _, tags: __, settings, ...change }: TournamentChange) {
  const {
    date,
    endDate,
    registrationStart,
    registrationEnd,
    checkinAt,
    passcode,
    description,
    sections,
    ...otherFields
  } = change
  if (sections)
    ensureTotalLength(
      'body.sections',
      sections.map(({ body }) => body),
    )
  const times: Partial<Times> = {}
  for (const key of timeKeys) {
    const time = change[key]
    if (time !== undefined) times[key] = time === null ? null : new Date(time)
  }
  return {
    times,
    settings: { ...settings, ...(checkinAt !== undefined && { checkin: checkinAt !== null }) },
    otherFields: {
      ...otherFields,
      ...(otherFields.name && { name: otherFields.name.trim() }),
      ...(passcode !== undefined && { passcode: passcode && (await hashPasscode(passcode)) }),
      ...(description !== undefined && { description: description && cleanHtml(description) }),
      ...(sections && { sections: sections.map((section) => ({ ...section, body: cleanHtml(section.body) })) }),
    },
  }
}

type Base = Pick<TournamentRow, 'type' | 'settings' | 'rounds' | 'timezone' | keyof Times>

const { platforms: _platforms, tags: _tags, ...columns } = initialValues

/** The columns of a new event before its host sets any. */
export const initialColumns: Pick<TournamentRow, keyof typeof columns> = {
  ...columns,
  ...emptyTimes,
  settings: tournamentSettingDefaults,
}

/** The columns after a change. */
export function resolveColumns(before: Base, { times, settings, otherFields }: PreparedChange) {
  const { settings: previous } = before
  const after = { ...previous, ...settings }
  const { timezone = before.timezone } = otherFields
  const resolvedTimes = resolveTimes(before, times, {
    timezone,
    type: otherFields.type ?? before.type,
    checkin: after.checkin,
    checkinMinutes: after.checkinMinutes,
    // A sign-up event has no check-in, so another type gets its opening now.
    ruleChanged:
      after.checkinMinutes !== previous.checkinMinutes || !previous.checkin || before.type === 'REGISTRATION',
  })
  return {
    ...otherFields,
    ...resolvedTimes,
    rounds: otherFields.rounds ?? moveRounds(before.rounds, moveWith(before.date, resolvedTimes.date, timezone)),
    settings: after,
  }
}

/** Names of the fields that differ; a setting has the name `settings.<name>`. */
type FieldRow = { settings: object }

export function changedFields<Row extends FieldRow>(before: Row, after: Partial<Row>): string[] {
  const [previous, next] = [fieldValues(before), fieldValues({ ...before, ...after })]
  return Object.keys(next).filter((name) => !isDeepStrictEqual(next[name], previous[name]))
}

/** Values of columns and settings, by the names that changedFields returns. */
export function fieldValues({ settings, ...columns }: FieldRow): Record<string, unknown> {
  const settingEntries = Object.entries(settings).map(([name, value]) => [`settings.${name}`, value])
  return { ...columns, ...Object.fromEntries(settingEntries) }
}

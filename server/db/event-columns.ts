/**
 * The columns that every kind of event has under the same names, so that statements over all events need no mapping. Each kind adds
 * its type, its start, its settings and the references that would make the files of the schema depend on each other.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Artwork } from '@guildhall/contract/assets/columns.ts'
import type { Socials } from '@guildhall/contract/identity/columns.ts'
import type {
  Announcement,
  Coins,
  Entry,
  FormField,
  Prize,
  RequiredAccounts,
  Restrictions,
  Round,
  ScoreRule,
  Section,
  TournamentStats,
} from '@guildhall/contract/tournaments/columns.ts'
import { initialValues } from '@guildhall/contract/tournaments/fields.ts'
import { bigint, boolean, customType, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, region, time, updatedAt, visibility } from './schema/columns.ts'
import { games } from './schema/games.ts'
import { users } from './schema/identity.ts'
import { organizations } from './schema/organizations.ts'
import { stageSettings } from './stage-settings.ts'

/** Only settings that differ from the defaults are stored, so a new default also applies to old events. Reading completes them. */
export function settingsColumn<Settings extends object>(defaults: Settings) {
  return customType<{ data: Settings; driverData: string | Partial<Settings> }>({
    dataType: () => 'jsonb',
    fromDriver: (stored) => ({ ...defaults, ...(typeof stored === 'string' ? JSON.parse(stored) : stored) }),
    toDriver(value) {
      const initial = new Map<string, unknown>(Object.entries(defaults))
      const isNotDefault = ([key, setting]: [string, unknown]) => !isDeepStrictEqual(setting, initial.get(key))
      return JSON.stringify(Object.fromEntries(Object.entries(value).filter(isNotDefault)))
    },
  })
}

export function eventColumns() {
  return {
    id: id(),
    name: text().notNull(),
    /** The current short address of a tournament; see `tournamentSlugs`. */
    slug: text().unique(),
    subtitle: text(),
    description: text(),
    endDate: time(),
    registrationStart: time(),
    registrationEnd: time(),
    maxPlayers: integer().notNull().default(initialValues.maxPlayers),
    minPlayers: integer().notNull().default(initialValues.minPlayers),
    gameId: uuid().references(() => games.id),
    visibility: visibility().notNull().default(initialValues.visibility),
    region: region(),
    teamSize: integer().notNull().default(initialValues.teamSize),
    createdById: uuid()
      .notNull()
      .references(() => users.id),
    /** A hash, never the passcode itself. */
    passcode: text(),
    assets: jsonb().$type<Artwork>().notNull().default({}),
    announcements: jsonb().$type<Announcement[]>().notNull().default([]),
    sections: jsonb().$type<Section[]>().notNull().default([]),
    restrictions: jsonb().$type<Restrictions>().notNull().default({}),
    rounds: jsonb().$type<Round[]>().notNull().default([]),
    prizes: jsonb().$type<Prize[]>().notNull().default([]),
    coins: jsonb().$type<Coins>().notNull().default({}),
    /** When check-in opens; null without check-in. */
    checkinAt: time(),
    startedAt: time(),
    pausedAt: time(),
    endedAt: time(),
    completedAt: time(),
    cancelledAt: time(),
    /** Shown on the page of a cancelled event and sent to its entrants. */
    cancelReason: text(),
    accounts: jsonb().$type<RequiredAccounts>().notNull().default([]),
    socials: jsonb().$type<Socials>().notNull().default({}),
    entry: jsonb().$type<Entry>().notNull().default(initialValues.entry),
    form: jsonb().$type<FormField[]>().notNull().default([]),
    score: jsonb().$type<ScoreRule>(),
    /** The rules of play as fixed by the engine at the start: a new release never changes a running event. */
    stage: stageSettings(),
    stats: jsonb().$type<TournamentStats>().notNull().default({}),
    organizationId: uuid().references(() => organizations.id),
    /** The time zone of the event, shown beside the reader's own. */
    timezone: text().notNull().default(initialValues.timezone),
    /** Published with the event, so that anyone can repeat and verify the random draw. */
    rngSeed: bigint({ mode: 'number' }),
    /** Entrants with a spot, and on the waitlist: updated under the lock on this row. */
    playerCount: integer().notNull().default(0),
    waitlistCount: integer().notNull().default(0),
    /** Incremented with every change of state, for conditional reads and optimistic checks. */
    rev: integer().notNull().default(0),
    /** Bots only: no points, coins or emails. */
    rehearsal: boolean().notNull().default(false),
    featured: boolean().notNull().default(false),
    publishedAt: time(),
    pauseReason: text(),
    /** When the reminders a day and an hour before the start were sent; moving the start resets them. */
    remindedAt: time(),
    checkinRemindedAt: time(),
    /** When entrants were notified that check-in is open; closing it again resets this. */
    checkinNotifiedAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time(),
  }
}

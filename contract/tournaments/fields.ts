/**
 * The fields of an event that a host can set, one row per field. The reply, the bodies that create and change an event, the
 * initial values, the values of a copy, the locks and the log are all derived from this table.
 */
import { Artwork } from '../assets/columns.ts'
import { Count, Id, line, nullable, oneOf, partial, type Static, Time, type TSchema, Type } from '../core/shape.ts'
import { column } from '../core/table.ts'
import { Socials } from '../identity/columns.ts'
import {
  Coins,
  Entry,
  FormField,
  FormQuestion,
  Prize,
  RequiredAccounts,
  Restrictions,
  Round,
  ScoreRule,
  Section,
  TournamentSettings,
} from './columns.ts'
import { tournamentLimits as limits, regions, tournamentTypes, visibilities } from './constants.ts'

export type FieldRule = {
  /** The phase from which on the field is locked. */
  lockedFrom: 'start' | 'completion' | 'never'
  /** While there are entrants, a change needs a confirmation. */
  needsConfirmation?: true
  /** Entrants get a notification of a change. */
  notifiesEntrants?: true
  /** The log of the event leaves it out. */
  secret?: true
}

export type Rules = FieldRule & {
  /**
   * The shape of the field in replies: on every card, or only on the page. Without either, the reply has it under another
   * name.
   */
  card?: TSchema
  page?: TSchema
  /** A copy of the event has it too. */
  copied?: true
}

/** `input` is what a host may send, and a null clears the value; `initial` is the value of a new event. */
export const field = <I extends TSchema, const R extends Rules>(input: I, initial: Static<I>, rules: R) => ({
  input,
  initial,
  ...rules,
})

const Text = Type.String()
const text = (max: number) => Type.String({ maxLength: max })
const between = ({ min, max }: { min: number; max: number }) => Type.Integer({ minimum: min, maximum: max })

const Name = line(limits.name)
const Slug = Type.String({
  minLength: limits.slug.min,
  maxLength: limits.slug.max,
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
})
const MinPlayers = between({ ...limits.minPlayers, max: limits.maxPlayers.max })
const Platforms = Type.Array(Id, { uniqueItems: true, maxItems: 20 })
const Tag = Type.String({ minLength: 1, maxLength: limits.tag.max, pattern: '\\S' })
const Passcode = Type.String({ minLength: limits.passcode.min, maxLength: limits.passcode.max })
const list = <T extends TSchema>(items: T, maxItems: number) => Type.Array(items, { maxItems })

export const tournamentFields = {
  name: field(Name, '', { card: Text, lockedFrom: 'never' }),
  /** The short address `/t/{slug}`. */
  slug: field(nullable(Slug), null, { card: nullable(Text), lockedFrom: 'never' }),
  subtitle: field(nullable(text(limits.subtitle.max)), null, {
    card: nullable(Text),
    lockedFrom: 'never',
    copied: true,
  }),
  description: field(nullable(text(limits.description.max)), null, {
    page: nullable(Text),
    lockedFrom: 'never',
    copied: true,
  }),
  date: field(nullable(Time), null, {
    card: nullable(Time),
    lockedFrom: 'start',
    copied: true,
    notifiesEntrants: true,
  }),
  endDate: field(nullable(Time), null, { card: nullable(Time), lockedFrom: 'completion', copied: true }),
  registrationStart: field(nullable(Time), null, { page: nullable(Time), lockedFrom: 'start', copied: true }),
  registrationEnd: field(nullable(Time), null, { card: nullable(Time), lockedFrom: 'start', copied: true }),
  checkinAt: field(nullable(Time), null, { card: nullable(Time), lockedFrom: 'start', copied: true }),
  timezone: field(text(60), 'UTC', { card: Text, lockedFrom: 'start', copied: true }),
  type: field(oneOf(tournamentTypes), 'SINGLE_ELIMINATION', {
    card: oneOf(tournamentTypes),
    lockedFrom: 'start',
    copied: true,
    needsConfirmation: true,
    notifiesEntrants: true,
  }),
  maxPlayers: field(between(limits.maxPlayers), 32, { card: Count, lockedFrom: 'start', copied: true }),
  minPlayers: field(MinPlayers, 2, { page: Count, lockedFrom: 'start', copied: true }),
  teamSize: field(between(limits.teamSize), 1, {
    card: Count,
    lockedFrom: 'start',
    copied: true,
    needsConfirmation: true,
    notifiesEntrants: true,
  }),
  gameId: field(nullable(Id), null, {
    lockedFrom: 'start',
    copied: true,
    needsConfirmation: true,
    notifiesEntrants: true,
  }),
  platforms: field(Platforms, [], { lockedFrom: 'start', copied: true }),
  tags: field(list(Tag, limits.tags), [], { lockedFrom: 'start', copied: true }),
  visibility: field(oneOf(visibilities), 'DRAFT', { card: oneOf(visibilities), lockedFrom: 'start' }),
  region: field(nullable(oneOf(regions)), null, { card: nullable(oneOf(regions)), lockedFrom: 'start', copied: true }),
  passcode: field(nullable(Passcode), null, { lockedFrom: 'start', secret: true }),
  assets: field(Artwork, {}, { card: Artwork, lockedFrom: 'start', copied: true }),
  sections: field(list(Section, limits.sections), [], {
    page: Type.Array(Section),
    lockedFrom: 'never',
    copied: true,
  }),
  settings: field(
    partial(TournamentSettings.properties),
    {},
    {
      page: TournamentSettings,
      lockedFrom: 'start',
      copied: true,
    },
  ),
  restrictions: field(Restrictions, {}, { page: Restrictions, lockedFrom: 'start', copied: true }),
  rounds: field(list(Round, limits.rounds), [], { page: Type.Array(Round), lockedFrom: 'start', copied: true }),
  prizes: field(list(Prize, limits.prizes), [], { card: Type.Array(Prize), lockedFrom: 'completion', copied: true }),
  coins: field(Coins, {}, { page: Coins, lockedFrom: 'start', copied: true }),
  accounts: field(RequiredAccounts, [], { page: RequiredAccounts, lockedFrom: 'start', copied: true }),
  socials: field(Socials, {}, { page: Socials, lockedFrom: 'never', copied: true }),
  entry: field(Entry, { kind: 'free', amount: 0 }, { card: Entry, lockedFrom: 'start', copied: true }),
  form: field(list(FormQuestion, limits.formFields), [], {
    page: Type.Array(FormField),
    lockedFrom: 'start',
    copied: true,
  }),
  score: field(nullable(ScoreRule), null, { page: nullable(ScoreRule), lockedFrom: 'start', copied: true }),
  nextTournamentId: field(nullable(Id), null, { page: nullable(Id), lockedFrom: 'completion' }),
  seriesId: field(nullable(Id), null, { page: nullable(Id), lockedFrom: 'start' }),
}

/** These settings have separate rules; the others follow the row `settings`. */
export const settingRules: { [K in keyof TournamentSettings]?: Pick<Rules, 'lockedFrom' | 'copied'> } = {
  email: { lockedFrom: 'never', copied: true },
  streams: { lockedFrom: 'never' },
  reviewRounds: { lockedFrom: 'never', copied: true },
  stations: { lockedFrom: 'completion', copied: true },
  seedingEventId: { lockedFrom: 'start' },
}

export const inputs = column(tournamentFields, 'input')
export const cardFields = column(tournamentFields, 'card')
export const pageFields = column(tournamentFields, 'page')
export const initialValues = column(tournamentFields, 'initial')
export const copiedFields = column(tournamentFields, 'copied')

const { settings: settingsRule, ...otherRules } = tournamentFields
const settingNames = Object.keys(TournamentSettings.properties)
const ruleOfSetting = (name: string) => new Map(Object.entries(settingRules)).get(name) ?? settingsRule

/** Fields by their names in a refusal and in the log; a setting is called `settings.<name>`. */
export const fieldRules: Readonly<Record<string, FieldRule>> = {
  ...otherRules,
  ...Object.fromEntries(settingNames.map((name) => [`settings.${name}`, ruleOfSetting(name)])),
}

/** The settings that a copy of an event has too. */
export const copiedSettings = settingNames.filter((name) => ruleOfSetting(name).copied)

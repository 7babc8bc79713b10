/** The fields of a league that a host can set: those of a tournament that apply, with its own type, settings and calendar. */
import { oneOf, partial } from '../core/shape.ts'
import { column } from '../core/table.ts'
import { type FieldRule, field, settingRules, tournamentFields } from '../tournaments/fields.ts'
import { LeagueSettings, Schedule, SettableLeagueSettings } from './columns.ts'
import { leagueTypes } from './constants.ts'

const { slug: _slug, tags: _tags, score: _score, type: _type, settings: _settings, ...shared } = tournamentFields

const leagueFields = {
  ...shared,
  // Ladders and queues take entrants during the season.
  maxPlayers: { ...shared.maxPlayers, lockedFrom: 'completion' as const },
  type: field(oneOf(leagueTypes), 'SCHEDULED', {
    card: oneOf(leagueTypes),
    lockedFrom: 'start',
    copied: true,
    needsConfirmation: true,
  }),
  settings: field(
    partial(SettableLeagueSettings.properties),
    {},
    { page: LeagueSettings, lockedFrom: 'start', copied: true },
  ),
  schedule: field(Schedule, {}, { page: Schedule, lockedFrom: 'start', copied: true }),
}

export const inputs = column(leagueFields, 'input')
export const cardFields = column(leagueFields, 'card')
export const pageFields = column(leagueFields, 'page')
export const initialValues = column(leagueFields, 'initial')
export const copiedFields = column(leagueFields, 'copied')

/** Settings of play that can change during a season without changing a result. */
const openSettings = [
  'hours',
  'window',
  'sameRegion',
  'acceptSeconds',
  'teamFormation',
  'pickSeconds',
  'proposalHours',
  'answerHours',
  'tiers',
]

const { settings: settingsRule, ...otherRules } = leagueFields
const rules = new Map<string, FieldRule>(Object.entries(settingRules))
const ruleOf = (name: string): FieldRule =>
  openSettings.includes(name) ? { lockedFrom: 'never' } : (rules.get(name) ?? settingsRule)

/** Fields by their names in a refusal and in the log; a setting is called `settings.<name>`. */
export const fieldRules: Readonly<Record<string, FieldRule>> = {
  ...otherRules,
  ...Object.fromEntries(Object.keys(LeagueSettings.properties).map((name) => [`settings.${name}`, ruleOf(name)])),
}

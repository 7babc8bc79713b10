/** An event as a form holds it, and what of it was changed: only that is sent. */
import type { TournamentSettings } from '@guildhall/contract/tournaments.json.ts'
import type { TournamentChange } from '@guildhall/contract/tournaments.ts'
import type { Tournament } from '../queries.ts'

export type Settings = TournamentSettings

export type Values = Required<Omit<TournamentChange, 'settings' | 'passcode'>> & {
  settings: Settings
  /** Nobody can read the passcode back: undefined leaves it as it is, null takes it away. */
  passcode?: string | null
}

export type Edits = Partial<Omit<Values, 'settings'>> & { settings?: Partial<Settings> }

export const valuesOf = (event: Tournament): Values => ({
  name: event.name,
  subtitle: event.subtitle,
  description: event.description,
  date: event.date,
  endDate: event.endDate,
  registrationStart: event.registrationStart,
  registrationEnd: event.registrationEnd,
  checkinAt: event.checkinAt,
  timezone: event.timezone,
  type: event.type,
  maxPlayers: event.maxPlayers,
  minPlayers: event.minPlayers,
  teamSize: event.teamSize,
  gameId: event.game?.id ?? null,
  platforms: event.platforms.map(({ platform }) => platform.id),
  tags: event.tags,
  visibility: event.visibility,
  region: event.region,
  assets: event.assets,
  sections: event.sections,
  settings: event.settings,
  restrictions: event.restrictions,
  rounds: event.rounds,
  prizes: event.prizes,
  coins: event.coins,
  accounts: event.accounts,
  socials: event.socials,
  entry: event.entry,
  form: event.form,
  score: event.score,
  matchmaking: event.matchmaking,
  nextTournamentId: event.nextTournamentId,
  seriesId: event.seriesId,
})

/** Whether two plain values are the same, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [mine, theirs] = [entriesOf(one), new Map(entriesOf(other))]
  return mine.length === theirs.size && mine.every(([key, value]) => theirs.has(key) && isSame(value, theirs.get(key)))
}

const entriesOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, inner]) => inner !== undefined)

function differing(base: object, edits: object) {
  const before = new Map(Object.entries(base))
  return Object.fromEntries(Object.entries(edits).filter(([key, value]) => !isSame(value, before.get(key))))
}

/** What to send: fields that differ from the event as it stands, settings one by one. */
export function changeOf(base: Values, { settings = {}, ...edits }: Edits): TournamentChange {
  const changed = differing(base.settings, settings)
  return { ...differing(base, edits), ...(Object.keys(changed).length > 0 && { settings: changed }) }
}

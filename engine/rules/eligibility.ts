/**
 * Who may come in. The door knows the event and the person before it, the entry is what the person brings; the answer
 * lists everything that stands in the way at once, so that nobody has to try again for each reason.
 *
 * A full event is no refusal: the entrant waits in line (`entryPlace`). A team may come incomplete unless the event
 * asks for full teams. What the event asks about a person and does not know counts as not met, with `has: null`.
 */
import { refuseAction } from './event-actions.ts'
import { checkAnswers, type Field, type FieldError } from './forms.ts'
import type { EventTimes } from './lifecycle.ts'

export type Restrictions = {
  regions?: readonly string[]
  countries?: readonly string[]
  minAge?: number
  maxAge?: number
  minLevel?: number
  maxLevel?: number
}

export type EntryEvent = EventTimes & {
  passcode?: boolean // the event has one
  membersOnly?: boolean
  accounts?: readonly string[] // providers that an entrant must have linked
  restrictions?: Restrictions
  form?: readonly Field[]
  entryCoins?: number
  teamSize?: number
  fullTeams?: boolean // a team comes complete or not at all
  noOverlap?: boolean
}

export type Person = {
  emailVerified: boolean
  banned?: boolean
  alreadyIn?: boolean
  isMember?: boolean
  knowsPasscode?: boolean // typed it right, now or ever
  accounts?: readonly string[]
  region?: string | null
  country?: string | null
  dateOfBirth?: Date | null
  level?: number
  coins?: number
  busy?: readonly { id: string; start: Date; end: Date | null }[] // events the person is in
}

export type Door = { event: EntryEvent; person: Person | null } // null: a visitor
export type Entry = { answers?: Readonly<Record<string, unknown>>; teammates?: number } // teammates: without the captain

export type EntryRefusal =
  | { code: 'SIGN_IN' | 'EMAIL_UNVERIFIED' | 'NOT_OPEN_YET' | 'CLOSED' | 'ALREADY_IN' }
  | { code: 'PASSCODE' | 'MEMBERS_ONLY' | 'BANNED' }
  | { code: 'ACCOUNT_MISSING'; provider: string }
  | { code: 'REGION' | 'COUNTRY'; allowed: readonly string[]; has: string | null }
  | { code: 'AGE' | 'LEVEL'; min: number | null; max: number | null; has: number | null }
  | { code: 'FORM_INCOMPLETE'; errors: FieldError[] }
  | { code: 'ENTRY_FEE'; price: number; short: number }
  | { code: 'TEAM_INCOMPLETE'; needed: number; has: number }
  | { code: 'CLASH'; eventId: string }

const ASSUMED_HOURS = 2 // how long an event lasts that names no end

export function refuseEntry({ event, person }: Door, entry: Entry, now: Date): EntryRefusal[] {
  if (!person) return [{ code: 'SIGN_IN' }, ...refuseTime(event, now)]
  return [
    ...only(!person.emailVerified, { code: 'EMAIL_UNVERIFIED' }),
    ...refuseTime(event, now),
    ...only(person.alreadyIn, { code: 'ALREADY_IN' }),
    ...only(event.passcode && !person.knowsPasscode, { code: 'PASSCODE' }),
    ...only(event.membersOnly && !person.isMember, { code: 'MEMBERS_ONLY' }),
    ...(event.accounts ?? []).flatMap((provider) =>
      only(!person.accounts?.includes(provider), { code: 'ACCOUNT_MISSING', provider }),
    ),
    ...refusePerson(event, person, now),
    ...only(person.banned, { code: 'BANNED' }),
    ...refuseAnswers(event, entry),
    ...refuseFee(event, person),
    ...refuseTeam(event, entry),
    ...refuseClash(event, person),
  ]
}

export type EntryPlace = { waitlist: false } | { waitlist: true; position: number }

/** Where the next entrant stands: in, or in line behind those who already wait. */
export function entryPlace(entrants: number, waiting: number, maxPlayers: number | null): EntryPlace {
  // Those already in line come first, even if a place has just become free.
  if (maxPlayers === null || (entrants < maxPlayers && waiting === 0)) return { waitlist: false }
  return { waitlist: true, position: waiting + 1 }
}

const only = (applies: boolean | undefined, refusal: EntryRefusal): EntryRefusal[] => (applies ? [refusal] : [])

function refuseTime(event: EntryEvent, now: Date): EntryRefusal[] {
  const [refusal] = refuseAction('join', event, now)
  if (!refusal) return []
  return [{ code: refusal.code === 'CLOSED' ? 'CLOSED' : 'NOT_OPEN_YET' }]
}

function refusePerson(event: EntryEvent, person: Person, now: Date): EntryRefusal[] {
  const { regions, countries, minAge, maxAge, minLevel, maxLevel } = event.restrictions ?? {}
  const age = person.dateOfBirth ? ageOn(person.dateOfBirth, event.date ?? now) : null
  return [
    ...refusePlace('REGION', regions, person.region),
    ...refusePlace('COUNTRY', countries, person.country),
    ...refuseRange('AGE', minAge, maxAge, age),
    ...refuseRange('LEVEL', minLevel, maxLevel, person.level ?? null),
  ]
}

function refusePlace(code: 'REGION' | 'COUNTRY', allowed: readonly string[] = [], has: string | null = null) {
  if (allowed.length === 0 || (has !== null && allowed.includes(has))) return []
  return [{ code, allowed, has }]
}

function refuseRange(code: 'AGE' | 'LEVEL', min: number | undefined, max: number | undefined, has: number | null) {
  if (min === undefined && max === undefined) return []
  const fits = has !== null && has >= (min ?? 0) && has <= (max ?? Number.POSITIVE_INFINITY)
  return fits ? [] : [{ code, min: min ?? null, max: max ?? null, has }]
}

function refuseAnswers(event: EntryEvent, entry: Entry): EntryRefusal[] {
  const errors = checkAnswers(event.form ?? [], entry.answers ?? {})
  return only(errors.length > 0, { code: 'FORM_INCOMPLETE', errors })
}

function refuseFee(event: EntryEvent, person: Person): EntryRefusal[] {
  const price = event.entryCoins ?? 0
  const short = price - (person.coins ?? 0)
  return only(price > 0 && short > 0, { code: 'ENTRY_FEE', price, short })
}

function refuseTeam(event: EntryEvent, entry: Entry): EntryRefusal[] {
  const needed = event.teamSize ?? 1
  const has = 1 + (entry.teammates ?? 0)
  return only(event.fullTeams && has < needed, { code: 'TEAM_INCOMPLETE', needed, has })
}

function refuseClash(event: EntryEvent, person: Person): EntryRefusal[] {
  const { date } = event
  if (!event.noOverlap || !date) return []
  const end = endOf(date, event.endDate)
  return (person.busy ?? [])
    .filter((other) => other.start.getTime() < end && date.getTime() < endOf(other.start, other.end))
    .map(({ id }) => ({ code: 'CLASH', eventId: id }))
}

const endOf = (start: Date, end?: Date | null): number => end?.getTime() ?? start.getTime() + ASSUMED_HOURS * 3_600_000

/** Full years; someone born on 29 February turns older on 1 March. */
export function ageOn(birth: Date, day: Date): number {
  const years = day.getUTCFullYear() - birth.getUTCFullYear()
  const months = day.getUTCMonth() - birth.getUTCMonth()
  const hadBirthday = months > 0 || (months === 0 && day.getUTCDate() >= birth.getUTCDate())
  return hadBirthday ? years : years - 1
}

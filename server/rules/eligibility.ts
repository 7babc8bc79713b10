/**
 * Who can join an event. An application has the event and the applicant, an entry what the applicant submits. All reasons
 * against it are reported at once, so that the applicant need not try again for each.
 *
 * A full event is no reason: the entrant goes to the waitlist (`entrySpot`). Neither is an incomplete team: teammates accept
 * later. An unknown fact about the applicant does not meet a restriction, with `has: null`.
 */
import type { EventType } from '@guildhall/contract/tournaments/constants.ts'
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
  minRating?: number
  maxRating?: number
}

export type EntryEvent = EventTimes & {
  passcode?: boolean // the event has one
  membersOnly?: boolean
  accounts?: readonly string[] // providers that an entrant must have linked
  restrictions?: Restrictions
  form?: readonly Field[]
  entryCoins?: number
  noOverlap?: boolean
}

export type Applicant = {
  emailVerified: boolean
  banned?: boolean
  alreadyIn?: boolean
  isMember?: boolean
  knowsPasscode?: boolean // has entered it correctly, now or before
  accounts?: readonly string[]
  region?: string | null
  country?: string | null
  dateOfBirth?: Date | null
  level?: number
  rating?: number | null // in the game and mode of the event
  coins?: number
  busy?: readonly { id: string; eventType: EventType; start: Date; end: Date | null }[] // events that the applicant has joined
}

export type Application = { event: EntryEvent; applicant: Applicant | null } // null: not logged in
export type Entry = { answers?: Readonly<Record<string, unknown>> }

export type EntryRefusal =
  | { code: 'SIGN_IN' | 'EMAIL_UNVERIFIED' | 'NOT_OPEN_YET' | 'CLOSED' | 'ALREADY_IN' }
  | { code: 'PASSCODE' | 'MEMBERS_ONLY' | 'BANNED' }
  | { code: 'ACCOUNT_MISSING'; provider: string }
  | { code: 'REGION' | 'COUNTRY'; allowed: readonly string[]; has: string | null }
  | { code: 'AGE' | 'LEVEL' | 'RATING'; min: number | null; max: number | null; has: number | null }
  | { code: 'FORM_INCOMPLETE'; errors: FieldError[] }
  | { code: 'ENTRY_FEE'; price: number; short: number }
  | { code: 'CLASH'; eventId: string; eventType: EventType }

const DEFAULT_HOURS = 2 // the length of an event without an end

export function refuseEntry({ event, applicant }: Application, entry: Entry, now: Date): EntryRefusal[] {
  if (!applicant) return [{ code: 'SIGN_IN' }, ...refuseTime(event, now)]
  return [
    ...refuseIf(!applicant.emailVerified, { code: 'EMAIL_UNVERIFIED' }),
    ...refuseTime(event, now),
    ...refuseIf(applicant.alreadyIn, { code: 'ALREADY_IN' }),
    ...refuseIf(event.passcode && !applicant.knowsPasscode, { code: 'PASSCODE' }),
    ...refuseIf(event.membersOnly && !applicant.isMember, { code: 'MEMBERS_ONLY' }),
    ...(event.accounts ?? []).flatMap((provider) =>
      refuseIf(!applicant.accounts?.includes(provider), { code: 'ACCOUNT_MISSING', provider }),
    ),
    ...refuseApplicant(event, applicant, now),
    ...refuseIf(applicant.banned, { code: 'BANNED' }),
    ...refuseAnswers(event, entry),
    ...refuseFee(event, applicant),
    ...refuseOverlap(event, applicant),
  ]
}

export type EntrySpot = { waitlist: false } | { waitlist: true; position: number }

/** Whether the next entrant gets a spot, or which position on the waitlist. */
export function entrySpot(entrants: number, waiting: number, maxPlayers: number | null): EntrySpot {
  // Entrants on the waitlist come first, even if a spot has just become free.
  if (maxPlayers === null || (entrants < maxPlayers && waiting === 0)) return { waitlist: false }
  return { waitlist: true, position: waiting + 1 }
}

const refuseIf = (applies: boolean | undefined, refusal: EntryRefusal): EntryRefusal[] => (applies ? [refusal] : [])

function refuseTime(event: EntryEvent, now: Date): EntryRefusal[] {
  const [refusal] = refuseAction('join', event, now)
  if (!refusal) return []
  const isClosed = refusal.code === 'CLOSED' || refusal.code === 'EVENT_CANCELLED'
  return [{ code: isClosed ? 'CLOSED' : 'NOT_OPEN_YET' }]
}

function refuseApplicant(event: EntryEvent, applicant: Applicant, now: Date): EntryRefusal[] {
  const { regions, countries, minAge, maxAge, minLevel, maxLevel, minRating, maxRating } = event.restrictions ?? {}
  const age = applicant.dateOfBirth ? ageOn(applicant.dateOfBirth, event.date ?? now) : null
  return [
    ...refuseOutside('REGION', regions, applicant.region),
    ...refuseOutside('COUNTRY', countries, applicant.country),
    ...refuseRange('AGE', minAge, maxAge, age),
    ...refuseRange('LEVEL', minLevel, maxLevel, applicant.level ?? null),
    ...refuseRating(minRating, maxRating, applicant.rating ?? null),
  ]
}

function refuseOutside(code: 'REGION' | 'COUNTRY', allowed: readonly string[] = [], has: string | null = null) {
  if (allowed.length === 0 || (has !== null && allowed.includes(has))) return []
  return [{ code, allowed, has }]
}

function refuseRange(
  code: 'AGE' | 'LEVEL' | 'RATING',
  min: number | undefined,
  max: number | undefined,
  has: number | null,
) {
  if (min === undefined && max === undefined) return []
  const fits = has !== null && has >= (min ?? 0) && has <= (max ?? Number.POSITIVE_INFINITY)
  return fits ? [] : [{ code, min: min ?? null, max: max ?? null, has }]
}

/** A highest rating protects beginners, and those have no rating yet. */
const refuseRating = (min: number | undefined, max: number | undefined, has: number | null) =>
  has === null && min === undefined ? [] : refuseRange('RATING', min, max, has === null ? null : Math.round(has))

function refuseAnswers(event: EntryEvent, entry: Entry): EntryRefusal[] {
  const errors = checkAnswers(event.form ?? [], entry.answers ?? {})
  return refuseIf(errors.length > 0, { code: 'FORM_INCOMPLETE', errors })
}

function refuseFee(event: EntryEvent, applicant: Applicant): EntryRefusal[] {
  const price = event.entryCoins ?? 0
  const short = price - (applicant.coins ?? 0)
  return refuseIf(price > 0 && short > 0, { code: 'ENTRY_FEE', price, short })
}

function refuseOverlap(event: EntryEvent, applicant: Applicant): EntryRefusal[] {
  const { date } = event
  if (!event.noOverlap || !date) return []
  const end = endOf(date, event.endDate)
  return (applicant.busy ?? [])
    .filter((other) => other.start.getTime() < end && date.getTime() < endOf(other.start, other.end))
    .map(({ id, eventType }) => ({ code: 'CLASH', eventId: id, eventType }))
}

const endOf = (start: Date, end?: Date | null): number => end?.getTime() ?? start.getTime() + DEFAULT_HOURS * 3_600_000

/** Full years; the birthday of someone born on 29 February is 1 March in other years. */
export function ageOn(birth: Date, day: Date): number {
  const years = day.getUTCFullYear() - birth.getUTCFullYear()
  const months = day.getUTCMonth() - birth.getUTCMonth()
  const hadBirthday = months > 0 || (months === 0 && day.getUTCDate() >= birth.getUTCDate())
  return hadBirthday ? years : years - 1
}

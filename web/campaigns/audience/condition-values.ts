/** The fields of the dialog for a condition, and the condition they make. */
import type { OrganizationRole } from '@guildhall/contract/organizations/constants.ts'
import type { Condition } from '../queries.ts'

export const writtenKinds = ['role', 'game', 'country', 'level', 'joined', 'played', 'seen'] as const
export type WrittenKind = (typeof writtenKinds)[number]

export type ConditionValues = {
  not: boolean
  roles: readonly OrganizationRole[]
  gameIds: readonly string[]
  countries: readonly string[]
  min: string
  max: string
  since: string
  eventId: string
  days: string
}

const empty: ConditionValues = {
  not: false,
  roles: [],
  gameIds: [],
  countries: [],
  min: '',
  max: '',
  since: '',
  eventId: '',
  days: '30',
}

export function valuesOf(condition: Condition | null): ConditionValues {
  const values = { ...empty, not: condition?.not ?? false }
  switch (condition?.kind) {
    case 'role':
      return { ...values, roles: condition.roles }
    case 'game':
      return { ...values, gameIds: condition.gameIds }
    case 'country':
      return { ...values, countries: condition.countries }
    case 'level':
      return { ...values, min: String(condition.min ?? ''), max: String(condition.max ?? '') }
    case 'joined':
      return { ...values, since: condition.since }
    case 'played':
      return { ...values, eventId: condition.eventId }
    case 'seen':
      return { ...values, days: String(condition.days) }
    default:
      return values
  }
}

export const maxLevel = 1_000
export const maxDays = 3_650

/** A whole number in the range; null if the text is none. */
function integerIn(text: string, max: number): number | null {
  const value = Number(text)
  return text.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= max ? value : null
}

/** Null while the fields are incomplete or wrong. */
export function conditionOf(kind: WrittenKind, values: ConditionValues): Condition | null {
  const not = values.not ? { not: true } : {}
  switch (kind) {
    case 'role':
      return values.roles.length > 0 ? { kind, roles: [...values.roles], ...not } : null
    case 'game':
      return values.gameIds.length > 0 ? { kind, gameIds: [...values.gameIds], ...not } : null
    case 'country':
      return values.countries.length > 0 ? { kind, countries: [...values.countries], ...not } : null
    case 'level':
      return levelCondition(values)
    case 'joined':
      return /^\d{4}-\d\d-\d\d$/.test(values.since) ? { kind, since: values.since, ...not } : null
    case 'played':
      return values.eventId ? { kind, eventId: values.eventId, ...not } : null
    case 'seen': {
      const days = integerIn(values.days, maxDays)
      return days === null ? null : { kind, days, ...not }
    }
  }
}

function levelCondition({ min, max, not }: ConditionValues): Condition | null {
  const [from, to] = [integerIn(min, maxLevel), integerIn(max, maxLevel)]
  const isWrong = (min.trim() !== '' && from === null) || (max.trim() !== '' && to === null)
  if (isWrong || (from === null && to === null) || (from !== null && to !== null && from > to)) return null
  return {
    kind: 'level',
    ...(from !== null && { min: from }),
    ...(to !== null && { max: to }),
    ...(not && { not: true }),
  }
}

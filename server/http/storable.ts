/**
 * Checks once for every call that the database can store its body, query and path.
 *
 * PostgreSQL refuses U+0000 in text and unpaired surrogates in jsonb, its `integer` has 32 bits, and a time with a year of more or
 * fewer than four digits is not ISO 8601. Without these checks such a value would fail in a query, as an error of ours.
 */
import { isPlainLine } from '@guildhall/contract/core/plain-line.ts'
import type { ProblemDetail } from '@guildhall/contract/core/problem-body.ts'
import type { TSchema } from '@guildhall/contract/core/shape.ts'
import { isUuid } from '@guildhall/contract/core/uuid.ts'

const maxDepth = 64

/** The first text that PostgreSQL cannot store. Iterative, because a body can be nested deeper than the call stack. */
export function findUnstorable(root: string, value: unknown): ProblemDetail | undefined {
  const open: { path: string; value: unknown; depth: number }[] = [{ path: root, value, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value, depth } = next
    if (typeof value === 'string' && !isText(value))
      return refusal(path, 'TEXT', 'contains a character that is not allowed')
    if (typeof value !== 'object' || value === null) continue
    if (depth === maxDepth) return refusal(path, 'TOO_DEEP', 'is nested too deeply')
    for (const [key, inner] of Object.entries(value)) {
      if (!isText(key)) return refusal(path, 'TEXT', 'has a field whose name is not allowed')
      open.push({ path: `${path}.${key}`, value: inner, depth: depth + 1 })
    }
  }
  return undefined
}

const isText = (text: string) => !text.includes('\0') && text.isWellFormed()

const refusal = (path: string, code: string, message: string) => {
  const shortPath = path.slice(0, 200)
  return { path: shortPath, code, message: `${shortPath} ${message}` }
}

const integerRange = { minimum: -2_147_483_648, maximum: 2_147_483_647 }
/** Beyond it a number is no longer exact, and sums of prizes would leave the range of `bigint`. */
const numberRange = { minimum: -1e15, maximum: 1e15 }

/** The schema with a range for every number that has none. */
export function withRanges(schema: TSchema): TSchema {
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, innerRanges(value)]))
  return { ...rangeOf(inner), ...inner }
}

function innerRanges(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(innerRanges)
  return typeof value === 'object' && value !== null ? withRanges(value) : value
}

function rangeOf({ type }: Record<string, unknown>) {
  const types = [type].flat()
  if (types.includes('integer')) return integerRange
  return types.includes('number') ? numberRange : {}
}

const datePattern = String.raw`([12]\d{3})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`
const timePattern = String.raw`[Tt ](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?`
const dateOnly = new RegExp(`^${datePattern}$`)
const dateAndTime = new RegExp(`^${datePattern}${timePattern}(?:[Zz]|[+-](?:0\\d|1[0-4]):[0-5]\\d)$`)

/** Also refuses a day that its month does not have, which Date would move into the next month. */
function isOnCalendar(pattern: RegExp, text: string) {
  const [year = 0, month = 0, day = 0] = (pattern.exec(text) ?? []).slice(1).map(Number)
  return day > 0 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}

/**
 * Narrower than the formats of JSON Schema, which also admit `urn:uuid:…`, the year 0000 and leap seconds. Years from 1000 to 2999
 * leave room for the arithmetic of deadlines.
 */
export const formats: Record<string, (text: string) => boolean> = {
  uuid: isUuid,
  date: (text) => isOnCalendar(dateOnly, text),
  'date-time': (text) => isOnCalendar(dateAndTime, text),
  line: isPlainLine,
}

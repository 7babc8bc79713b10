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

/** The first text that PostgreSQL cannot store. */
export function findUnstorable(root: string, value: unknown): ProblemDetail | undefined {
  const found = findIn(value, 0)
  if (!found) return undefined
  const path = [root, ...found.keys.reverse()].join('.').slice(0, 200)
  return { path, code: found.code, message: `${path} ${found.message}` }
}

/** `keys` lead to the value, the last one first. */
type Found = { keys: string[]; code: string; message: string }

/** A body may have half a million values: it makes nothing for those that can be stored. */
function findIn(value: unknown, depth: number): Found | undefined {
  if (typeof value === 'string') return isText(value) ? undefined : unstorable('TEXT', unstorableText)
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === maxDepth) return unstorable('TOO_DEEP', 'is nested too deeply')
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const found = findIn(value[index], depth + 1)
      if (found) return under(String(index), found)
    }
    return undefined
  }
  for (const key of Object.keys(value)) {
    if (!isText(key)) return unstorable('TEXT', 'has a field whose name is not allowed')
    const found = findIn(Reflect.get(value, key), depth + 1)
    if (found) return under(key, found)
  }
  return undefined
}

const isText = (text: string) => !text.includes('\0') && text.isWellFormed()

const unstorableText = 'contains a character that is not allowed'
const unstorable = (code: string, message: string): Found => ({ keys: [], code, message })
const under = (key: string, found: Found): Found => ({ ...found, keys: [...found.keys, key] })

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

/**
 * Validators and serializers, compiled at first use, so that a process starts fast and compiles only the schemas that are used.
 * Queries, params and form fields arrive as text and are coerced; JSON is not. Unknown fields are rejected, never dropped.
 */
import type { TSchema } from '@guildhall/contract/core/shape.ts'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import fastJson from 'fast-json-stringify'
import { ensure, Problem } from './problem.ts'
import { findUnstorable, formats, withRanges } from './storable.ts'

const options = {
  removeAdditional: false,
  useDefaults: true,
  allowUnionTypes: true,
  strict: false,
  code: { optimize: false }, // it takes two thirds of the compilation, and V8 optimises the code that is hot
} as const
const strict = validator(new Ajv({ ...options, coerceTypes: false }))
const coercing = validator(new Ajv({ ...options, coerceTypes: 'array' }))
const strictAll = validator(new Ajv({ ...options, coerceTypes: false, allErrors: true }))
const coercingAll = validator(new Ajv({ ...options, coerceTypes: 'array', allErrors: true }))

function validator(ajv: Ajv): Ajv {
  addFormats.default(ajv)
  for (const [name, isValid] of Object.entries(formats)) ajv.addFormat(name, isValid)
  return ajv
}

/** A list of all errors costs much for a large input, so larger ones get only the first error, and so do replies, which only tests check. */
const maxListedValues = 2_000
const maxErrors = 100
const maxPathLength = 200

export type Part = 'body' | 'form' | 'query' | 'params' | 'reply'
export type Check = (value: unknown) => void

/** Throws a problem that lists every error by its path; a path that is not valid names nothing, so it is not found. */
export function checker(schema: TSchema, part: Part): Check {
  const ajv = part === 'body' || part === 'reply' ? strict : coercing
  const root = part === 'form' ? 'body' : part
  const checked = lazy(() => (part === 'reply' ? schema : withRanges(schema)))
  const compiled = lazy((): ValidateFunction => ajv.compile(checked()))
  const compiledAll = lazy((): ValidateFunction => (ajv === strict ? strictAll : coercingAll).compile(checked()))
  return (value) => {
    const unstorable = part === 'reply' ? undefined : findUnstorable(root, value)
    const validate = compiled()
    if (!unstorable && validate(value)) return
    ensure(part !== 'params', 'NOT_FOUND')
    if (unstorable) throw new Problem('INVALID', { detail: unstorable.message, errors: [unstorable] })
    const isSmall = part !== 'reply' && countValues(value, maxListedValues) < maxListedValues
    if (isSmall) compiledAll()(value)
    const failures = (isSmall && compiledAll().errors) || validate.errors || []
    const errors = failures.slice(0, maxErrors).map((error) => describe(root, error))
    throw new Problem('INVALID', { detail: errors[0]?.message ?? 'Not valid', errors })
  }
}

/** Counts all values inside a value and stops at `max`. */
function countValues(value: unknown, max: number): number {
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  for (const key in value) {
    if (count >= max) break
    count += countValues(Reflect.get(value, key), max - count)
  }
  return count
}

function describe(root: string, error: ErrorObject) {
  const unknown = error.keyword === 'additionalProperties' ? `/${error.params.additionalProperty}` : ''
  const missing = error.keyword === 'required' ? `/${error.params.missingProperty}` : ''
  const path = `${root}${error.instancePath}${unknown}${missing}`.slice(0, maxPathLength).replaceAll('/', '.')
  if (error.params.format === 'line')
    return { path, code: 'UNSAFE_TEXT', message: `${path} must be one line without hidden or invisible characters` }
  const code = unknown ? 'UNKNOWN_FIELD' : missing ? 'REQUIRED' : error.keyword.toUpperCase()
  const fault = unknown ? 'is not a known field' : missing ? 'is required' : error.message
  return { path, code, message: `${path} ${fault ?? 'is not valid'}` }
}

export type Write = (value: unknown) => string

export function writer(schema: TSchema): Write {
  const compiled = lazy((): Write => fastJson(schema))
  return (value) => compiled()(value)
}

function lazy<T>(create: () => T): () => T {
  let value: T | undefined
  return () => {
    value ??= create()
    return value
  }
}

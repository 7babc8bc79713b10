/**
 * Validators and serializers, compiled at first use, so that a process starts fast and compiles only the schemas that are used.
 * Queries, params and form fields arrive as text and are coerced; JSON is not. Unknown fields are rejected, never dropped.
 */
import type { TSchema } from '@guildhall/contract/core/shape.ts'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import fastJson from 'fast-json-stringify'
import { Problem } from './problem.ts'

const options = {
  removeAdditional: false,
  useDefaults: true,
  allErrors: true,
  allowUnionTypes: true,
  strict: false,
} as const
const strict = addFormats.default(new Ajv({ ...options, coerceTypes: false }))
const coercing = addFormats.default(new Ajv({ ...options, coerceTypes: 'array' }))

export type Part = 'body' | 'form' | 'query' | 'params' | 'reply'
export type Check = (value: unknown) => void

/** Throws a problem that lists every error by its path. */
export function checker(schema: TSchema, part: Part): Check {
  const ajv = part === 'body' || part === 'reply' ? strict : coercing
  const root = part === 'form' ? 'body' : part
  const compiled = lazy((): ValidateFunction => ajv.compile(schema))
  return (value) => {
    const validate = compiled()
    if (validate(value)) return
    const errors = (validate.errors ?? []).map((error) => describe(root, error))
    throw new Problem('INVALID', { detail: errors[0]?.message ?? 'Not valid', errors })
  }
}

function describe(root: string, error: ErrorObject) {
  const unknown = error.keyword === 'additionalProperties' ? `/${error.params.additionalProperty}` : ''
  const missing = error.keyword === 'required' ? `/${error.params.missingProperty}` : ''
  const path = `${root}${error.instancePath}${unknown}${missing}`.replaceAll('/', '.')
  const code = unknown ? 'UNKNOWN_FIELD' : missing ? 'REQUIRED' : error.keyword.toUpperCase()
  return { path, code, message: `${path} ${error.message ?? 'is not valid'}` }
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

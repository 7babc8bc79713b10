/** Schemas for people: their shape in the notation of TypeScript, and an example value. */
import type { TSchema } from '@guildhall/contract/core/shape.ts'

type Json = Record<string, unknown>

const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/** One line for simple shapes, one line per field for objects. */
export function shapeText(schema: unknown, indent = ''): string {
  const { enum: values, const: value, type, anyOf, oneOf, allOf } = asObject(schema)
  if (Array.isArray(values)) return values.map((item) => JSON.stringify(item)).join(' | ')
  if (value !== undefined) return JSON.stringify(value)
  const choices = anyOf ?? oneOf ?? allOf
  if (Array.isArray(choices)) return choices.map((choice) => shapeText(choice, indent)).join(allOf ? ' & ' : ' | ')
  const kinds: unknown[] = Array.isArray(type) ? type : [type]
  return kinds.map((kind) => kindText(kind, asObject(schema), indent)).join(' | ')
}

function kindText(kind: unknown, schema: Json, indent: string): string {
  if (kind === 'object') return objectText(schema, indent)
  if (kind === 'array') {
    const item = shapeText(schema.items, indent)
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
  }
  if (kind === 'string' && typeof schema.format === 'string') return formats[schema.format] ?? 'string'
  return typeof kind === 'string' ? kind : 'unknown'
}

const formats: Record<string, string> = { uuid: 'id', 'date-time': 'time', date: 'day', uri: 'address', email: 'email' }

function objectText({ properties, required, additionalProperties }: Json, indent: string): string {
  const needed = Array.isArray(required) ? required : []
  const inner = `${indent}  `
  const lines = Object.entries(asObject(properties)).map(([name, field]) => {
    const { description } = asObject(field)
    const note = typeof description === 'string' ? `  // ${description}` : ''
    return `${inner}${name}${needed.includes(name) ? '' : '?'}: ${shapeText(field, inner)}${note}`
  })
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${indent}}`
  return typeof additionalProperties === 'object' ? `{ [key]: ${shapeText(additionalProperties, indent)} }` : '{}'
}

const exampleId = '01a1e6b3-1b84-74db-9730-9f3e74a41618'
const exampleFormats: Record<string, string> = {
  uuid: exampleId,
  'date-time': '2026-12-01T18:00:00.000Z',
  date: '2026-12-01',
  uri: 'https://example.com',
  email: 'nova@example.com',
}

/** The required fields of a body with plausible values. */
export function exampleOf(schema: TSchema | undefined): unknown {
  const { type, enum: values, const: value, format, minimum, default: usual, properties, required } = asObject(schema)
  if (value !== undefined) return value
  if (usual !== undefined) return usual
  if (Array.isArray(values)) return values[0]
  const kind = Array.isArray(type) ? type[0] : type
  if (kind === 'object') {
    const needed = Array.isArray(required) ? required : []
    const fields = Object.entries(asObject(properties)).filter(([name]) => needed.includes(name))
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(asObject(field))]))
  }
  if (kind === 'array') return []
  if (kind === 'boolean') return true
  if (kind === 'integer' || kind === 'number') return typeof minimum === 'number' ? minimum : 1
  if (kind === 'null') return null
  return typeof format === 'string' ? (exampleFormats[format] ?? 'text') : 'text'
}

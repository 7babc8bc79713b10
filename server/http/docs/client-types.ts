/**
 * The `paths` type of the API for the client openapi-fetch, written from our OpenAPI document. It has the form that openapi-typescript
 * writes; that program needs another version of TypeScript than ours.
 */
type Json = Record<string, unknown>

export type OpenApiDocument = { paths: Record<string, Record<string, unknown>>; components: { schemas: Json } }

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const
const none = { query: 'query?: never', header: 'header?: never', path: 'path?: never', cookie: 'cookie?: never' }

export function clientTypes({ paths, components }: OpenApiDocument): string {
  const items = Object.entries(paths).map(([path, calls]) => `  ${quote(path)}: {\n${pathItem(calls)}\n  }`)
  const schemas = Object.entries(components.schemas).map(([name, schema]) => `    ${name}: ${typeOf(schema)}`)
  return `/** Generated from openapi.json. Use it with openapi-fetch: createClient<paths>({ baseUrl }). */
export interface paths {
${items.join('\n')}
}
export interface components {
  schemas: {
${schemas.join('\n')}
  }
}
`
}

const quote = (text: unknown) => JSON.stringify(text)

function pathItem(calls: Record<string, unknown>): string {
  const lines = methods.map((method) => {
    const call = asObject(calls[method])
    return calls[method] === undefined
      ? `    ${method}?: never`
      : `${comment(call.summary)}    ${method}: {\n${operation(call)}\n    }`
  })
  return [`    parameters: { ${Object.values(none).join('; ')} }`, ...lines].join('\n')
}

const comment = (text: unknown) => (typeof text === 'string' ? `    /** ${text.replaceAll('*/', '')} */\n` : '')

function operation({ parameters, requestBody, responses }: Json): string {
  const replies = Object.entries(asObject(responses)).map(
    ([status, response]) => `        ${status}: { headers: Record<string, unknown>; ${contentOf(asObject(response))} }`,
  )
  const body = requestBody ? `requestBody: { ${contentOf(asObject(requestBody))} }` : 'requestBody?: never'
  return `      parameters: { ${parametersOf(asList(parameters))} }
      ${body}
      responses: {
${replies.join('\n')}
      }`
}

function parametersOf(parameters: readonly Json[]): string {
  return Object.entries(none)
    .map(([location, absent]) => {
      const own = parameters.filter((parameter) => parameter.in === location)
      if (own.length === 0) return absent
      const fields = own.map(({ name, required, schema }) => `${quote(name)}${required ? '' : '?'}: ${typeOf(schema)}`)
      const isNeeded = own.some(({ required }) => required)
      return `${location}${isNeeded ? '' : '?'}: { ${fields.join('; ')} }`
    })
    .join('; ')
}

function contentOf({ content }: Json): string {
  const types = Object.entries(asObject(content)).map(
    ([type, media]) => `${quote(type.split(';')[0])}: ${typeOf(asObject(media).schema)}`,
  )
  return types.length > 0 ? `content: { ${types.join('; ')} }` : 'content?: never'
}

/** The type of a JSON schema. */
function typeOf(schema: unknown): string {
  const { $ref, enum: values, const: value, type, anyOf, oneOf, allOf } = asObject(schema)
  if (typeof $ref === 'string') return `components["schemas"][${quote($ref.split('/').at(-1))}]`
  if (Array.isArray(values)) return values.map(quote).join(' | ') || 'never'
  if (value !== undefined) return quote(value)
  if (allOf) return asList(allOf).map(typeOf).map(inBrackets).join(' & ')
  const choices = asList(anyOf ?? oneOf)
  if (choices.length > 0) return choices.map(typeOf).map(inBrackets).join(' | ')
  const kinds: unknown[] = Array.isArray(type) ? type : [type]
  return kinds.map((kind) => kindOf(kind, asObject(schema))).join(' | ')
}

const inBrackets = (type: string) => `(${type})`

function kindOf(kind: unknown, schema: Json): string {
  if (kind === 'integer') return 'number'
  if (kind === 'string') return schema.format === 'binary' ? 'Blob' : 'string'
  if (kind === 'number' || kind === 'boolean' || kind === 'null') return kind
  if (kind === 'array') return `(${schema.items === undefined ? 'unknown' : typeOf(schema.items)})[]`
  return kind === 'object' ? objectType(schema) : 'unknown'
}

function objectType({ properties, required, additionalProperties, patternProperties }: Json): string {
  const needed = Array.isArray(required) ? required : []
  const fields = Object.entries(asObject(properties)).map(
    ([name, schema]) => `${quote(name)}${needed.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  const [pattern] = Object.values(asObject(patternProperties))
  const others = pattern ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  return others === undefined ? 'Record<string, unknown>' : `Record<string, ${typeOf(others)}>`
}

const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
const asList = (value: unknown): Json[] => (Array.isArray(value) ? value.map(asObject) : [])

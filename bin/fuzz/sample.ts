/** Valid values from JSON schemas. */
type Schema = Record<string, unknown>

export type Random = (max: number) => number
export type Ids = Record<string, string>

/** A small generator with a seed, so that a run can be repeated. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return (max) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * max)
  }
}

export function pick<T>(random: Random, values: readonly T[]): T {
  const value = values[random(values.length)]
  if (value === undefined) throw new Error('There is nothing to pick from')
  return value
}

/** A copy in random order. */
export function shuffle<T>(values: readonly T[], random: Random): T[] {
  const keyed = values.map((value) => ({ value, key: random(2 ** 31) }))
  return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value)
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** `name` is the name of the field: ids are those of existing rows where there is one. */
export function sample(schema: unknown, random: Random, ids: Ids, name = ''): unknown {
  if (!isSchema(schema)) return null
  if (Array.isArray(schema.enum)) return pick(random, schema.enum)
  if ('const' in schema) return schema.const
  const variants = schema.anyOf ?? schema.oneOf
  if (Array.isArray(variants)) return sample(pick(random, variants), random, ids, name)
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type
  if (type === 'object') return sampleObject(schema, random, ids)
  if (type === 'array') {
    const count = Math.max(Number(schema.minItems ?? 0), random(3))
    return Array.from({ length: count }, () => sample(schema.items, random, ids, name))
  }
  if (type === 'boolean') return random(2) === 0
  if (type === 'integer' || type === 'number') {
    const low = Number(schema.minimum ?? 0)
    return low + random(Math.min(20, Number(schema.maximum ?? low + 20) - low + 1))
  }
  return type === 'string' ? sampleText(schema, random, ids, name) : null
}

function sampleObject({ properties, required }: Schema, random: Random, ids: Ids) {
  const needed = new Set(Array.isArray(required) ? required : [])
  const fields = isSchema(properties) ? Object.entries(properties) : []
  const isFull = random(2) === 0
  return Object.fromEntries(
    fields
      .filter(([name]) => needed.has(name) || isFull || random(4) === 0)
      .map(([name, field]) => [name, sample(field, random, ids, name)]),
  )
}

const day = (random: Random) => new Date(Date.now() + (random(400) - 100) * 86_400_000).toISOString()

function sampleText(schema: Schema, random: Random, ids: Ids, name: string): string {
  if (schema.format === 'uuid') return ids[name] ?? pick(random, Object.values(ids))
  if (schema.format === 'date-time') return day(random)
  if (schema.format === 'date') return day(random).slice(0, 10)
  if (schema.format === 'email') return `fuzz${random(1_000)}@example.com`
  if (schema.format === 'uri') return 'https://example.com/x'
  const candidates = ['W1', 'SE', 'abc', '12', '#aabbcc', 'https://example.com/x', 'en']
  if (typeof schema.pattern === 'string') {
    const pattern = new RegExp(schema.pattern, 'u')
    return candidates.find((text) => pattern.test(text)) ?? 'abc'
  }
  const length = Math.max(Number(schema.minLength ?? 0), Math.min(Number(schema.maxLength ?? 12), 4 + random(8)))
  return 'fuzzfuzzfuzz'.repeat(Math.ceil(length / 12)).slice(0, length)
}

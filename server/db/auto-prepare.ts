/**
 * Prepares statements with parameters when they are repeated, so that each connection parses and plans them once.
 * Their number is bounded: statements with endless variants (lists of many lengths) must not fill the memory of the database. A
 * statement that selects all columns is not prepared: it would fail after a column is added.
 */
import { createHash } from 'node:crypto'
import type { PoolClient, QueryConfig } from 'pg'

const maxPrepared = 500
const maxSeenTexts = 5_000
const allColumns = /(select|returning|\.)\s*\*/i

export function autoPrepare() {
  const seenTexts = new Set<string>()
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const existing = names.get(text)
    if (existing || names.size >= maxPrepared) return existing
    if (!seenTexts.has(text) || allColumns.test(text)) {
      if (seenTexts.size >= maxSeenTexts) seenTexts.clear()
      seenTexts.add(text)
      return undefined
    }
    const name = createHash('sha256').update(text).digest('base64url')
    seenTexts.delete(text)
    names.set(text, name)
    return name
  }

  return (client: PoolClient) => {
    const query = client.query.bind(client)
    const prepareAndQuery = (config: QueryConfig, ...rest: unknown[]) => {
      const isUnnamed = typeof config === 'object' && typeof config.text === 'string' && config.name === undefined
      if (isUnnamed && Array.isArray(rest[0]) && rest[0].length > 0) {
        const name = nameOf(config.text)
        if (name) config.name = name
      }
      return Reflect.apply(query, client, [config, ...rest])
    }
    Object.assign(client, { query: prepareAndQuery })
  }
}

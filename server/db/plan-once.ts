/**
 * Statements with parameters get a name when they come again, so that each connection parses and plans them once.
 * What is asked in ever new words (lists of many lengths) must not fill the memory of the database: only so many are named. And
 * what asks for all columns is not named: its plan would break on the day a column is added.
 */
import { createHash } from 'node:crypto'
import type { PoolClient, QueryConfig } from 'pg'

const mostNames = 500
const mostSeen = 5_000
const allColumns = /(select|returning|\.)\s*\*/i

export function planOnce() {
  const seen = new Set<string>()
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= mostNames) return known
    if (!seen.has(text) || allColumns.test(text)) {
      if (seen.size >= mostSeen) seen.clear()
      seen.add(text)
      return undefined
    }
    const name = createHash('sha256').update(text).digest('base64url')
    seen.delete(text)
    names.set(text, name)
    return name
  }

  return (client: PoolClient) => {
    const query = client.query.bind(client)
    const named = (given: QueryConfig, ...more: unknown[]) => {
      const isPlain = typeof given === 'object' && typeof given.text === 'string' && given.name === undefined
      if (isPlain && Array.isArray(more[0]) && more[0].length > 0) {
        const name = nameOf(given.text)
        if (name) given.name = name
      }
      return Reflect.apply(query, client, [given, ...more])
    }
    Object.assign(client, { query: named })
  }
}

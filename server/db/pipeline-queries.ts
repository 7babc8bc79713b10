/**
 * Sends concurrent queries of one connection in a single write, and the `begin` of a transaction together with its first statements:
 * a round trip costs more than a small statement. No caller waits for the result of `begin`: it fails only if the connection fails, and
 * then the statements after it fail too.
 */
import type { PoolClient, QueryConfig } from 'pg'

const beginResult = Promise.resolve({ rows: [] })

export function pipelineQueries(client: PoolClient) {
  const query = client.query.bind(client)
  const { stream } = client.connection
  let isCorked = false

  function corkUntilNextTick() {
    if (isCorked) return
    isCorked = true
    stream.cork()
    process.nextTick(() => {
      isCorked = false
      stream.uncork()
    })
  }

  const pipelineQuery = (config: QueryConfig, ...rest: unknown[]) => {
    corkUntilNextTick()
    const result = Reflect.apply(query, client, [config, ...rest])
    if (config.text !== 'begin') return result
    result.catch(() => {})
    return beginResult
  }
  Object.assign(client, { query: pipelineQuery })
}

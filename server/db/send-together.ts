/**
 * What is asked of one connection at once leaves in one go, and the `begin` of a transaction with its first statements: each way to
 * the database wakes it up, which costs more than a small statement itself. Nobody waits for the answer to a `begin`: it fails with
 * the connection only, and then what stands behind it fails too.
 */
import type { PoolClient, QueryConfig } from 'pg'

const begun = Promise.resolve({ rows: [] })

export function sendTogether(client: PoolClient) {
  const query = client.query.bind(client)
  const { stream } = client.connection
  let isHeld = false

  function hold() {
    if (isHeld) return
    isHeld = true
    stream.cork()
    process.nextTick(() => {
      isHeld = false
      stream.uncork()
    })
  }

  const together = (given: QueryConfig, ...more: unknown[]) => {
    hold()
    const answer = Reflect.apply(query, client, [given, ...more])
    if (given.text !== 'begin') return answer
    answer.catch(() => {})
    return begun
  }
  Object.assign(client, { query: together })
}

/**
 * Reads that start at the same moment and belong to no transaction share one connection, so that they are sent in a single write: a page
 * makes a dozen small reads, and a round trip costs more than such a read. Each read is still a statement of its own, and fails alone.
 *
 * Statements that write or lock are sent on a connection of their own: a read behind a statement that waits for a lock would wait too.
 */
import pg from 'pg'

type Batch = { client: Promise<pg.PoolClient>; size: number; pending: number; isBroken: boolean }

/** More reads at the same moment use further connections, which run them at the same time. */
const maxReads = 16
const readStart = /^\s*select\b/i
const writeOrLock =
  /\bfor (no key )?(update|share|key share)\b|\bpg_(try_)?advisory|\bpg_notify\b|\b(nextval|setval)\b/i

const isRead = (text: string) => readStart.test(text) && !writeOrLock.test(text)

export function batchReads(pool: pg.Pool) {
  const query = pool.query.bind(pool)
  let current: Batch | undefined

  function openBatch(): Batch {
    const batch = { client: pool.connect(), size: 0, pending: 0, isBroken: false }
    current = batch
    process.nextTick(() => {
      if (current === batch) current = undefined
    })
    return batch
  }

  async function read(config: pg.QueryConfig, rest: unknown[]) {
    const batch = current && current.size < maxReads ? current : openBatch()
    batch.size++
    batch.pending++
    try {
      const client = await batch.client
      return await Reflect.apply(client.query, client, [config, ...rest])
    } catch (error) {
      batch.isBroken ||= !(error instanceof pg.DatabaseError)
      throw error
    } finally {
      if (--batch.pending === 0) release(batch)
    }
  }

  const queryOrRead = (config: pg.QueryConfig, ...rest: unknown[]) =>
    typeof config === 'object' && typeof config.text === 'string' && isRead(config.text)
      ? read(config, rest)
      : Reflect.apply(query, pool, [config, ...rest])
  Object.assign(pool, { query: queryOrRead })
}

/** All reads of the batch have ended. Without a connection there is nothing to give back. */
function release({ client, isBroken }: Batch) {
  client.then(
    (client) => client.release(isBroken),
    () => {},
  )
}

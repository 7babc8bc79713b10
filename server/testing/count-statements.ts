import { type Db, openDatabase } from '../db/db.ts'

/** Runs `work` in a transaction and returns the number of statements that it sent. */
export async function countStatements(url: string, work: (db: Db) => Promise<unknown>): Promise<number> {
  const { db, pool, close } = openDatabase(url)
  let count = 0
  pool.on('connect', (client) => {
    const query = client.query.bind(client)
    Object.assign(client, {
      query: (...args: unknown[]) => {
        count++
        return Reflect.apply(query, client, args)
      },
    })
  })
  try {
    await db.transaction((db) => work(db))
  } finally {
    await close()
  }
  return count
}

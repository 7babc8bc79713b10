import { type Db, openDatabase } from '../db/db.ts'

type Work = (db: Db) => Promise<unknown>

/** Runs `work` in a transaction and returns the number of statements that it sent. */
export const countStatements = async (url: string, work: Work): Promise<number> =>
  (await recordStatements(url, work)).length

/** Runs `work` in a transaction and returns the statements that it sent. */
export async function recordStatements(url: string, work: Work): Promise<string[]> {
  const { db, pool, close } = openDatabase(url)
  const statements: string[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client)
    Object.assign(client, {
      query: (...args: [string | { text: string }, ...unknown[]]) => {
        const [statement] = args
        statements.push(typeof statement === 'string' ? statement : statement.text)
        return Reflect.apply(query, client, args)
      },
    })
  })
  try {
    await db.transaction((db) => work(db))
  } finally {
    await close()
  }
  return statements
}

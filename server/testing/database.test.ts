import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from './database.ts'

test('each clone is a separate database, also when several are created at once', async () => {
  const clones = await Promise.all(Array.from({ length: 4 }, cloneDatabase))
  for (const [index, { url }] of clones.entries()) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create table mine (index int)')
    await client.query('insert into mine values ($1)', [index])
    const { rows } = await client.query('select index from mine')
    expect(rows).toEqual([{ index }])
    await client.end()
  }
  await Promise.all(clones.map((clone) => clone.drop()))
})

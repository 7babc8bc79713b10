import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'

test('nodes that start at once apply each migration once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-migrate-'))
  mkdirSync(join(folder, 'meta'))
  const entry = { idx: 0, version: '7', when: 1_700_000_000_000, tag: '0000_first', breakpoints: true }
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries: [entry] }),
  )
  writeFileSync(
    join(folder, '0000_first.sql'),
    'create table first (id int);--> statement-breakpoint\nselect pg_sleep(0.1);',
  )
  const database = await emptyDatabase()

  await Promise.all([migrate(database.url, folder), migrate(database.url, folder), migrate(database.url, folder)])

  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rowCount } = await client.query('select from drizzle.__drizzle_migrations')
  expect(rowCount).toBe(1)
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('the migrations of the project apply to an empty database, and a second run changes nothing', async () => {
  const database = await emptyDatabase()
  await migrate(database.url)
  await migrate(database.url)
  await database.drop()
})

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'
import { users } from './schema/identity.ts'
import { matches } from './schema/matches.ts'
import { tournaments } from './schema/tournaments.ts'

test('each migration is applied once when several nodes start at the same time', async () => {
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

test('`npm run migrations` continues the numbers of the files and never writes over one', () => {
  const folder = join(import.meta.dirname, 'migrations')
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))
  const numbers = entries.map(({ tag }: { tag: string }) => Number(tag.slice(0, 4)))
  // The generator numbers the next migration after the index of the last one.
  expect(entries.map(({ idx }: { idx: number }) => idx)).toEqual(numbers)
  expect(numbers.at(-1)).toBe(Math.max(...numbers))
})

const columns = `
  select table_schema, table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
  where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2, 3`
const applied = 'select id, hash, created_at from drizzle.__drizzle_migrations order by id'

test('the migrations of the project apply to an empty database, and a second run changes nothing', async () => {
  const database = await emptyDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const readState = async () => ({
    columns: (await client.query(columns)).rows,
    migrations: (await client.query(applied)).rows,
  })

  await migrate(database.url)
  const first = await readState()
  const journal = readFileSync(join(import.meta.dirname, 'migrations', 'meta', '_journal.json'), 'utf8')
  expect(first.migrations).toHaveLength(JSON.parse(journal).entries.length)
  for (const table of [users, tournaments, matches]) {
    const names = Object.values(getTableColumns(table)).map((column) => toSnakeCase(column.name))
    const inDatabase = first.columns.filter((row) => row.table_name === getTableName(table))
    expect(inDatabase.map((row) => row.column_name)).toEqual(names.toSorted())
  }

  await migrate(database.url)
  expect(await readState()).toEqual(first)
  await client.end()
  await database.drop()
})

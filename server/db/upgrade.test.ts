/** A database of the first release, brought to the newest: what people wrote is still there, and nothing tells it from a new one. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase, emptyDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'

const migrations = join(import.meta.dirname, 'migrations')

/** The folder as it was when only the first migration existed. */
function firstRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-first-'))
  cpSync(migrations, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal: { entries: unknown[] } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  return folder
}

const shape = `
  select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
  where table_schema = 'public' order by 1, 2`

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('an older database keeps its people and ends up like a new one', async () => {
  const [old, fresh] = [await emptyDatabase(), await cloneDatabase()]
  try {
    await migrate(old.url, firstRelease())
    await ask(
      old.url,
      `insert into users (id, external_id, username, email) values ('01a1dd17-c58c-7792-806b-061166cd208f', 'x', 'ann', 'ann@example.org')`,
    )
    expect(await ask(old.url, shape)).not.toEqual(await ask(fresh.url, shape))

    await migrate(old.url)
    expect(await ask(old.url, 'select username, email from users')).toEqual([
      { username: 'ann', email: 'ann@example.org' },
    ])
    expect(await ask(old.url, 'select name from names')).toEqual([{ name: 'ann' }])
    expect(await ask(old.url, shape)).toEqual(await ask(fresh.url, shape))
  } finally {
    await Promise.all([old.drop(), fresh.drop()])
  }
})

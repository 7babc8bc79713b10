/** A running site with uploads is saved and restored into an empty folder, with the commands that an operator runs. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { newFileName, openStorage } from '../gateways/storage.ts'
import { runCommand } from '../testing/run-command.ts'
import { restore } from './restore.ts'
import { readTar, writeTar } from './tar.ts'

const folder = mkdtempSync(join(tmpdir(), 'backup-'))
const print = () => {}
const homes: string[] = [] // as root they are outside of the data folder
afterAll(() => {
  for (const path of [folder, ...homes]) rmSync(path, { recursive: true, force: true })
})

async function queryAt(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** A sum over all rows of every table, of all schemas. */
async function fingerprint(client: pg.Client) {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const sums = tables.map(
    ({ name }) => `select '${name.replaceAll("'", "''")}' as name, count(*)::int as rows,
      md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${name} t`,
  )
  return (await client.query(sums.join(' union all '))).rows
}

const filesIn = (dataDir: string) =>
  readdirSync(join(dataDir, 'files')).map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(join(dataDir, 'files', name)))
      .digest('hex'),
  ])

test('a backup of a running site has every row and every upload, and refuses a folder that is not empty', async () => {
  const [dataDir, target] = [join(folder, 'site'), join(folder, 'restored')]
  const archive = join(folder, 'site.tar.gz')
  mkdirSync(dataDir)
  const embedded = await startEmbedded(dataDir, print, { throwaway: true })
  homes.push(embedded.home)
  const client = await queryAt(embedded.url)
  try {
    await migrate(embedded.url)
    await client.query(
      `insert into users (id, external_id, email) select gen_random_uuid(), 'user' || n, 'user' || n || '@example.com' from generate_series(1, 2000) n`,
    )
    await client.query(`create table changes (n int)`)
    const storage = openStorage({ dataDir, s3: undefined })
    for (const size of [0, 1, 511, 512, 70_000])
      await storage.put(newFileName('image/png'), Buffer.alloc(size, 7), 'image/png')

    // Writes go on while the backup runs; the restored database has all that were committed before.
    let isDone = false
    const writing = (async () => {
      for (let n = 0; !isDone; n++) await client.query('insert into changes values ($1)', [n])
    })()
    const saved = await runCommand('backup', { DATA_DIR: dataDir }, archive)
    expect(saved).toEqual({ code: 0, text: expect.stringContaining('It contains the secrets of this site') })
    isDone = true
    await writing
    await client.query('truncate changes')
    const expected = await fingerprint(client)
    const uploads = filesIn(dataDir)

    const restoring = () => runCommand('restore', { DATA_DIR: target }, archive)
    expect(await restoring()).toEqual({ code: 0, text: expect.stringContaining('Start the site with npm start') })
    const copy = await startEmbedded(target, print, { throwaway: true })
    homes.push(copy.home)
    const restored = await queryAt(copy.url)
    try {
      const { rows } = await restored.query('select count(*)::int as count, max(n) as last from changes')
      expect(rows[0].count).toBe((rows[0].last ?? -1) + 1) // no gap: the copy is of one moment
      await restored.query('truncate changes')
      expect(await fingerprint(restored)).toEqual(expected)
    } finally {
      await restored.end()
      await copy.stop()
    }
    expect(filesIn(target)).toEqual(uploads)
    expect(uploads).toHaveLength(5)
    for (const name of ['secrets.json', 'data-key'])
      expect(readFileSync(join(target, name), 'utf8')).toBe(readFileSync(join(dataDir, name), 'utf8'))

    expect(await restoring()).toEqual({ code: 1, text: expect.stringContaining('is not empty') })
    const bytes = readFileSync(archive)
    writeFileSync(join(folder, 'cut.tar.gz'), bytes.subarray(0, bytes.length / 2))
    const other = join(folder, 'other')
    await expect(restore({ archive: join(folder, 'cut.tar.gz'), dataDir: other, print })).rejects.toThrow('damaged')
    expect(existsSync(other) ? readdirSync(other) : []).toEqual([])
  } finally {
    await client.end()
    await embedded.stop()
  }
}, 240_000)

test('a file that vanishes during a backup does not end it: zeros take its place', async () => {
  async function* entries() {
    yield { name: 'gone', file: join(folder, 'gone'), size: 600 }
    yield { name: 'kept', bytes: Buffer.from('kept') }
  }
  const archive = writeTar(entries(), () => ({ name: 'last', bytes: Buffer.from('last') }))
  const read: [string, number][] = []
  await readTar(archive, {
    folder: () => {},
    file: async (name, _, parts) => {
      const bytes = await buffer(parts)
      read.push([name, bytes.filter((byte) => byte !== 0).length])
    },
  })
  expect(read).toEqual([
    ['gone', 0],
    ['kept', 4],
    ['last', 4],
  ])
})

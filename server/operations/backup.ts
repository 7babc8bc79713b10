/**
 * Saves the embedded database, the uploads and the secrets of a data folder in one archive, while the site runs.
 *
 * The packages of the embedded PostgreSQL contain neither pg_dump nor pg_basebackup, so this does what pg_basebackup does: it copies the
 * data folder between pg_backup_start and pg_backup_stop, and then the write-ahead log of that time, which makes the copy consistent.
 */
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { startEmbedded } from '../db/embedded.ts'
import { startProblem } from '../start-problem.ts'
import { type ArchivedFile, type ArchiveEntry, writeTar } from './tar.ts'

export const manifestName = 'manifest.json'
export const secretFiles = ['secrets.json', 'data-key']

export type Manifest = {
  version: 1
  createdAt: string
  /** The major version of PostgreSQL and the kind of machine: the copy of the database runs only there. */
  postgres: string
  machine: string
  files: ArchivedFile[]
}

export const machine = `${process.platform}-${process.arch}`

/** PostgreSQL creates these files again; the folders themselves are needed. */
const emptyFolders = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const leftOut =
  /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp[^/]*|pg_internal\.init[^/]*|guildhall\.conf[^/]*|current_logfiles)$/

type BackupOptions = { dataDir: string; target: string; print: (line: string) => void }

/** Returns the number of bytes of the archive. */
export async function backUp({ dataDir, target, print }: BackupOptions) {
  if (existsSync(target)) throw startProblem(`${target} exists: choose another name`)
  const embedded = await startEmbedded(dataDir, print)
  const client = new pg.Client({ connectionString: embedded.url })
  const draft = join(dirname(target), `.draft-${process.pid}-${basename(target)}`)
  try {
    await client.connect()
    mkdirSync(dirname(target), { recursive: true })
    const version = await readVersion(client)
    const archive = writeTar(entriesOf(client, dataDir, join(embedded.home, 'data')), (files) => {
      const manifest: Manifest = { version: 1, createdAt: new Date().toISOString(), postgres: version, machine, files }
      return { name: manifestName, bytes: Buffer.from(JSON.stringify(manifest, null, 1)) }
    })
    await pipeline(Readable.from(archive), createGzip({ level: 1 }), createWriteStream(draft, { mode: 0o600 }))
    renameSync(draft, target)
    return statSync(target).size
  } finally {
    rmSync(draft, { force: true })
    await client.end()
    await embedded.stop()
  }
}

async function readVersion(client: pg.Client) {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  return String(Math.floor(Number(rows[0]?.version) / 10_000))
}

/**
 * Uploads are copied twice: those of before, which may be deleted meanwhile, and after the end those that are new. So the archive has
 * every file that a row of the saved database names.
 */
async function* entriesOf(client: pg.Client, dataDir: string, data: string): AsyncGenerator<ArchiveEntry> {
  for (const name of secretFiles) if (existsSync(join(dataDir, name))) yield* fileEntry(join(dataDir, name), name)
  // The slot keeps the write-ahead log from being recycled; it ends with the connection.
  await client.query(`select pg_create_physical_replication_slot('guildhall_backup_${process.pid}', true, true)`)
  const start = await client.query<{ segment: string }>(
    `select pg_walfile_name(pg_backup_start('guildhall', true)) as segment`,
  )
  yield { folder: 'postgres' }
  yield* folderEntries(data, 'postgres', (name) => !emptyFolders.test(name) && !leftOut.test(name))
  const uploads = new Set<string>()
  yield { folder: 'files' }
  yield* uploadEntries(dataDir, uploads)
  const stop = await client.query<{ segment: string; label: string }>(
    `select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)`,
  )
  const [first, last] = [start.rows[0]?.segment ?? '', stop.rows[0]?.segment ?? '']
  yield { name: 'postgres/backup_label', bytes: Buffer.from(stop.rows[0]?.label ?? '') }
  const isNeeded = (name: string) =>
    /^pg_wal\/[0-9A-F]{24}$/.test(name) && name.slice(7) >= first && name.slice(7) <= last
  yield* folderEntries(data, 'postgres', isNeeded, 'pg_wal')
  yield* uploadEntries(dataDir, uploads)
}

async function* uploadEntries(dataDir: string, savedNames: Set<string>): AsyncGenerator<ArchiveEntry> {
  const folder = join(dataDir, 'files')
  if (!existsSync(folder)) return
  for await (const entry of folderEntries(folder, 'files', (name) => !savedNames.has(name))) {
    if ('name' in entry) savedNames.add(entry.name.slice('files/'.length))
    yield entry
  }
}

/** Everything in a folder that is wanted, with its folders; a file that disappears meanwhile is left out. */
async function* folderEntries(
  root: string,
  prefix: string,
  isWanted: (name: string) => boolean,
  path = '',
): AsyncGenerator<ArchiveEntry> {
  for (const entry of await readdir(join(root, path), { withFileTypes: true })) {
    const name = path ? `${path}/${entry.name}` : entry.name
    if (entry.isDirectory()) {
      if (leftOut.test(name) || (emptyFolders.test(name) && path !== 'pg_wal')) continue
      yield { folder: `${prefix}/${name}` }
      yield* folderEntries(root, prefix, isWanted, name)
    } else if (entry.isFile() && isWanted(name)) yield* fileEntry(join(root, name), `${prefix}/${name}`)
  }
}

async function* fileEntry(file: string, name: string): AsyncGenerator<ArchiveEntry> {
  const stats = await stat(file).catch(() => undefined)
  if (stats) yield { name, file, size: stats.size }
}

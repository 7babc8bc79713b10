/** One PostgreSQL per test run, with one migrated template that each test file clones. */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { isPostgresOn, isRunning, readPidFile } from '../db/embedded-pid.ts'
import { migrate } from '../db/migrate.ts'
import { installQueues } from '../jobs/create-queues.ts'
import { registryOf } from '../node.ts'
import { databaseUrl } from './database.ts'

export async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL ? externalServer(process.env.TEST_DATABASE_URL) : await throwawayServer()
  const prefix = `guildhall_test_${randomBytes(4).toString('hex')}`
  const template = `${prefix}_template`
  const admin = new pg.Client({ connectionString: server.url })
  admin.on('error', () => {})
  await admin.connect()

  // template0 allows an encoding other than the server's default.
  await admin.query(`create database ${template} template template0 encoding 'UTF8'`)
  await migrate(databaseUrl(server.url, template))
  await installQueues(databaseUrl(server.url, template), registryOf({ seed: 'demo' }).jobs, true)
  await admin.query(`alter database ${template} allow_connections false`) // an open connection would block cloning
  // To copy the files is cheaper than to log their pages, unless the server waits for the disk.
  const strategy = server.isThrowaway ? 'file_copy' : 'wal_log'
  project.provide('database', { url: server.url, prefix, template, strategy })

  return async function teardown() {
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { name } of rows) rmSync(join(tmpdir(), name), { recursive: true, force: true }) // files of the browser tests
    if (!server.isThrowaway)
      for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
    await server.stop()
  }
}

const memory = '/dev/shm'

/** A container often has little of it. A run was seen to use 216 MB there; most of the limit is for the tests and their browsers. */
function hasMemory() {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory()) > 4 * 2 ** 30
}

/** In memory where there is room: a clone creates more than a thousand files, which took ten times as long on a disk. */
async function throwawayServer() {
  const parent = hasMemory() ? memory : tmpdir()
  for (const folder of new Set([parent, tmpdir()])) removeLeftovers(folder)
  const folder = mkdtempSync(join(parent, `guildhall-test-${process.pid}-`))
  chmodSync(folder, 0o711) // if started as root, the server runs as another user, who must be able to enter this folder
  const { url, home, stop } = await startEmbedded(folder, () => {}, { throwaway: true })
  const remove = () => [folder, home].forEach((path) => void rmSync(path, { recursive: true, force: true }))
  return { url, isThrowaway: true, stop: () => stop().then(remove) }
}

/** Removes the servers and folders of test runs that were killed. */
function removeLeftovers(folder: string) {
  for (const name of readdirSync(folder)) {
    const pid = Number(name.match(/^guildhall-test-(\d+)-/)?.[1])
    if (!pid || isRunning(pid)) continue
    const data = join(folder, name, 'postgres', 'data')
    const server = readPidFile(data)?.pid
    try {
      if (server && isPostgresOn(server, data)) process.kill(server, 'SIGQUIT')
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
    } catch {} // belongs to another user
  }
}

const externalServer = (url: string) => ({ url, isThrowaway: false, stop: async () => {} })

declare module 'vitest' {
  interface ProvidedContext {
    database: { url: string; prefix: string; template: string; strategy: 'file_copy' | 'wal_log' }
  }
}

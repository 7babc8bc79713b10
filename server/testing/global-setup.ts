/** One PostgreSQL per test run, with one migrated template that each test file clones. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
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
  await installQueues(databaseUrl(server.url, template), registryOf({ seed: 'demo' }).jobs)
  await admin.query(`alter database ${template} allow_connections false`) // an open connection would block cloning
  project.provide('database', { url: server.url, prefix, template })

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

async function throwawayServer() {
  removeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), `guildhall-test-${process.pid}-`))
  chmodSync(folder, 0o711) // if started as root, the server runs as another user, who must be able to enter this folder
  const { url, home, stop } = await startEmbedded(folder, () => {}, { throwaway: true })
  const remove = () => [folder, home].forEach((path) => void rmSync(path, { recursive: true, force: true }))
  return { url, isThrowaway: true, stop: () => stop().then(remove) }
}

/** Removes the servers and folders of test runs that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.match(/^guildhall-test-(\d+)-/)?.[1])
    if (!pid || isRunning(pid)) continue
    const data = join(tmpdir(), name, 'postgres', 'data')
    const server = readPidFile(data)?.pid
    try {
      if (server && isPostgresOn(server, data)) process.kill(server, 'SIGQUIT')
      rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 })
    } catch {} // belongs to another user
  }
}

const externalServer = (url: string) => ({ url, isThrowaway: false, stop: async () => {} })

declare module 'vitest' {
  interface ProvidedContext {
    database: { url: string; prefix: string; template: string }
  }
}

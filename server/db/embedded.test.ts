import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { until } from '../testing/wait-until.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { isPostgresOn, readPidFile } from './embedded-pid.ts'

const folders: string[] = []
const servers: Embedded[] = []

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-embedded-'))
  chmodSync(folder, 0o711)
  folders.push(folder)
  return folder
}

async function start(folder: string) {
  const server = await startEmbedded(folder, () => {}, { throwaway: true })
  servers.push(server)
  return server
}

async function queryRow(url: string, text: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows[0]
  } finally {
    await client.end()
  }
}

const pidOf = ({ home }: Embedded) => readPidFile(join(home, 'data'))?.pid ?? 0

const isUp = ({ url }: Embedded) =>
  queryRow(url, 'select 1').then(
    () => true,
    () => false,
  )

const shared = newFolder() // creating a cluster is slow, so most tests share one

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('the embedded server listens on a private socket only and uses UTF-8 and UTC', async () => {
  const server = await start(shared)
  const answer = await queryRow(
    server.url,
    `select current_setting('listen_addresses') as ports, current_setting('timezone') as zone,
            current_setting('server_encoding') as encoding, lower('ÄÖÜ') as lower, current_database() as database`,
  )
  expect(answer).toEqual({ ports: '', zone: 'UTC', encoding: 'UTF8', lower: 'äöü', database: 'guildhall' })
  expect(statSync(join(server.home, 'socket')).mode & 0o777).toBe(0o700)
})

test('two processes that start at once share one server, and the last one stops it', async () => {
  const folder = newFolder()
  const [first, second] = await Promise.all([start(folder), start(folder)])
  expect(second.url).toBe(first.url)

  await first.stop()
  expect(await queryRow(second.url, 'select 1 as one')).toEqual({ one: 1 })
  await second.stop()
  expect(existsSync(join(second.home, 'data', 'postmaster.pid'))).toBe(false)
})

test('two processes that stop at once stop the server', async () => {
  const [first, second] = await Promise.all([start(shared), start(shared)])
  await Promise.all([first.stop(), second.stop()])
  expect(existsSync(join(second.home, 'data', 'postmaster.pid'))).toBe(false)
})

test('a process that stops by force stops the server although it still has connections, but not that of another process', async () => {
  const server = await start(shared)
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => {})
  await client.connect()
  await server.stop()
  expect(await isUp(server)).toBe(true)

  const [first, second] = await Promise.all([start(shared), start(shared)])
  await first.stop({ isForced: true })
  expect(await isUp(second)).toBe(true)
  await second.stop({ isForced: true })
  expect(await isUp(second)).toBe(false)
})

test('the server of a killed process is used by the next process', async () => {
  const program = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    await startEmbedded(${JSON.stringify(shared)}, () => {}, { throwaway: true })
    console.log('up')
    setInterval(() => {}, 1000)`
  const child = spawn('node', ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const data = join(shared, 'postgres', 'data')
  const pid = readPidFile(data)?.pid
  child.kill('SIGKILL')

  const server = await start(shared)
  expect(pidOf(server)).toBe(pid)
  await server.stop()
  expect(existsSync(join(data, 'postmaster.pid'))).toBe(false)
})

test('a killed server is started again with its data', async () => {
  const first = await start(shared)
  await queryRow(first.url, 'create table survivor as select 42 as answer')
  const pid = pidOf(first)
  process.kill(pid, 'SIGKILL')
  await until(() => !isPostgresOn(pid, join(first.home, 'data')))

  const second = await start(shared)
  expect(await queryRow(second.url, 'select answer from survivor')).toEqual({ answer: 42 })
})

test('a server that dies while its process runs is started again', async () => {
  const server = await startEmbedded(shared, () => {}, { throwaway: true, onGone: () => {} })
  servers.push(server)
  const pid = pidOf(server)
  process.kill(pid, 'SIGKILL')
  await until(async () => pidOf(server) !== pid && (await isUp(server)))
  await server.stop()
  expect(existsSync(join(server.home, 'data', 'postmaster.pid'))).toBe(false)
})

test('a pid file whose pid belongs to another process is cleared', async () => {
  const first = await start(shared)
  const data = join(first.home, 'data')
  const file = readFileSync(join(data, 'postmaster.pid'), 'utf8')
  await first.stop()
  writeFileSync(join(data, 'postmaster.pid'), file.replace(/^\d+/, String(process.pid)))
  writeFileSync(join(first.home, 'socket', '.s.PGSQL.5432.lock'), `${process.pid}\n`)

  const second = await start(shared)
  expect(pidOf(second)).not.toBe(process.pid)
})

test('a path that is too long for a socket uses the temp dir', async () => {
  const folder = join(newFolder(), 'a folder, with a long name '.repeat(4))
  mkdirSync(folder)
  const server = await start(folder)
  expect(await queryRow(server.url, 'select 1 as one')).toEqual({ one: 1 })
  expect(server.url).toContain(encodeURIComponent(join(tmpdir(), 'guildhall-')))
  folders.push(readPidFile(join(server.home, 'data'))?.socket ?? '')
})

test('data of another PostgreSQL version is rejected', async () => {
  const server = await start(shared)
  await server.stop()
  writeFileSync(join(server.home, 'data', 'PG_VERSION'), '17\n')
  await expect(start(shared)).rejects.toThrow(/was created by PostgreSQL 17/)
})

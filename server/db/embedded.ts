/**
 * The PostgreSQL that Guildhall brings along, used when DATABASE_URL is absent.
 *
 * There is no lock file of ours. A cluster is made in a draft folder and renamed, so one of two starters wins and the
 * other finds it made; a server is started by both, PostgreSQL's own lock lets one through, and the other adopts it.
 * Whoever uses the server keeps one connection open, and the last to leave switches it off.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startProblem } from '../start-problem.ts'
import { findBinaries } from './embedded-binaries.ts'
import { makeCluster, writeConfig } from './embedded-cluster.ts'
import { clearStalePid, readPidFile } from './embedded-pid.ts'
import { findPlace, findSocketFolder, readTail, run } from './embedded-user.ts'

export type Embedded = { url: string; home: string; stop(): Promise<void> }

const user = 'guildhall'
const port = 5432 // only names the socket file: no port is opened
const staying = 'guildhall node'
const leaving = 'guildhall node, leaving'
const patience = 120_000 // recovery after a crash replays what was not yet written to the tables

/** `throwaway` trades safety for speed: for tests, whose data may be lost. */
export async function startEmbedded(
  dataDir: string,
  say: (line: string) => void,
  { throwaway = false } = {},
): Promise<Embedded> {
  const { home, owner } = findPlace(dataDir, say)
  const data = join(home, 'data')
  const log = join(home, 'server.log')
  const binaries = await findBinaries(home, owner, say)
  await makeCluster({ home, data, owner, binaries, user, throwaway, say })

  const keeper = await enter()
  await createDatabase(keeper)
  const socket = keeper.host
  return { url: urlOf(socket), home, stop }

  async function enter() {
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      const client = await adopt(data)
      if (client) return client
      clearStalePid(data)
      if (!readPidFile(data)) await launch()
      else await sleep(100) // it is starting, recovering or shutting down
    }
    throw startProblem(`The embedded PostgreSQL does not answer; its log is ${log}`)
  }

  async function launch() {
    writeConfig({ data, owner, socket: findSocketFolder(home, owner), throwaway })
    const { code, output } = await run(owner, binaries.pgCtl, ['start', '-w', '-t', '110', '-s', '-D', data, '-l', log])
    if (code === 0) return
    const words = readTail(log)
    // Another starter was faster, or children of a killed server still hold its memory for a moment.
    if (/lock file .* already exists|shared memory block/.test(words)) return await sleep(200)
    throw startProblem(`The embedded PostgreSQL does not start: ${lastLine(words) ?? lastLine(output)} (log: ${log})`)
  }

  async function stop() {
    const client = (await isAlive(keeper)) ? keeper : await adopt(data)
    if (!client) return
    // One at a time, so that two who leave together do not each take the other for someone who stays.
    await client.query(`select pg_advisory_lock(hashtext('guildhall embedded stop'))`)
    const isLast = await isAlone(client)
    await client.query(`set application_name = '${leaving}'`)
    if (isLast)
      await run(owner, binaries.pgCtl, ['stop', '-w', '-s', '-m', throwaway ? 'immediate' : 'fast', '-D', data])
    await client.end().catch(() => {})
  }
}

/** A connection to the server that runs on this data folder, or undefined. */
async function adopt(data: string) {
  const file = readPidFile(data)
  if (!file?.socket) return undefined
  const client = new pg.Client({
    host: file.socket,
    port,
    user,
    database: 'postgres',
    ssl: false,
    application_name: staying,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => {}) // a server that goes away is noticed by those who query it
  try {
    await client.connect()
    const { rows } = await client.query<{ data: string }>(`select current_setting('data_directory') as data`)
    if (rows[0]?.data === data) return client
  } catch {} // not there, not yet, or not any more
  await client.end().catch(() => {})
  return undefined
}

async function createDatabase(client: pg.Client) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [user])
  if (rowCount === 0)
    await client.query(`create database ${user}`).catch((error) => {
      if (error.code !== '42P04' && error.code !== '23505') throw error // another starter made it
    })
}

async function isAlone(client: pg.Client) {
  // Connections that were just closed take a moment to leave the list; other nodes are known at once.
  for (let tries = 0; tries < 20; tries++) {
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1`,
      [leaving],
    )
    if (rows.length === 0) return true
    if (rows.some(({ name }) => name === staying)) return false
    await sleep(50)
  }
  return false
}

const isAlive = (client: pg.Client) =>
  client.query('select 1').then(
    () => true,
    () => false,
  )

const lastLine = (text: string) => text.trim().split('\n').at(-1) || undefined

const urlOf = (socket: string) => `postgres://${user}@localhost:${port}/${user}?host=${encodeURIComponent(socket)}`

/**
 * The embedded PostgreSQL, used without DATABASE_URL.
 *
 * We need no lock file. A process creates the cluster in a draft folder and renames it, so if two processes start at once, the first
 * rename succeeds and the second process uses that cluster. Both start a server; PostgreSQL's own lock allows only one, and the other
 * process connects to it. Each process keeps one connection open, and the last process to stop also stops the server. When that connection
 * ends although the process runs, the server has died: the process starts it again in the same way.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startProblem } from '../start-problem.ts'
import { findBinaries } from './embedded-binaries.ts'
import { createCluster, writeConfig } from './embedded-cluster.ts'
import { clearStalePid, readPidFile } from './embedded-pid.ts'
import { findHome, findSocketFolder, readTail, run } from './embedded-user.ts'

export type Embedded = { url: string; home: string; stop(options?: { isForced: boolean }): Promise<void> }
type Options = {
  throwaway?: boolean
  /** The server was launched and takes a moment to start: time for other work. Not called if it runs already. */
  onLaunch?: () => void
  /** The server died and does not start again. Without it no one watches the server. */
  onGone?: (error: unknown) => void
}

const user = 'guildhall'
const port = 5432 // part of the name of the socket file: no port is opened
const running = 'guildhall node'
const stopping = 'guildhall node, stopping'
const startTimeoutMs = 120_000 // recovery after a crash replays the write-ahead log
const maxRestarts = 10 // failed ones in a row, with growing delay: about a minute

/** `throwaway` trades durability for speed, for tests. */
export async function startEmbedded(
  dataDir: string,
  print: (line: string) => void,
  { throwaway = false, onLaunch, onGone }: Options = {},
): Promise<Embedded> {
  const { home, owner } = findHome(dataDir, print)
  const data = join(home, 'data')
  const log = join(home, 'server.log')
  const binaries = await findBinaries(home, owner, print)
  await createCluster({ home, data, owner, binaries, user, throwaway, print })

  let isStopping = false
  let connection = await connectOrStart()
  let restarting: Promise<void> | undefined
  await createDatabase(connection)
  const socket = connection.host
  if (onGone) watch(onGone)
  return { url: urlOf(socket), home, stop }

  function watch(onGone: (error: unknown) => void) {
    connection.once('end', () => {
      if (!isStopping) restarting = recover(onGone)
    })
  }

  async function recover(onGone: (error: unknown) => void) {
    print('The embedded PostgreSQL is gone; starting it again')
    try {
      connection = await restart()
    } catch (error) {
      if (!isStopping) onGone(error)
      return
    }
    print('The embedded PostgreSQL is running again')
    watch(onGone)
  }

  async function restart(attempt = 1): Promise<pg.Client> {
    try {
      return await connectOrStart()
    } catch (error) {
      if (isStopping || attempt === maxRestarts) throw error // for example a full disk
      await sleep(Math.min(10_000, 250 * 2 ** attempt))
      return restart(attempt + 1)
    }
  }

  async function connectOrStart() {
    const deadline = Date.now() + startTimeoutMs
    while (Date.now() < deadline && !isStopping) {
      const client = await connectTo(data)
      if (client) return client
      clearStalePid(data)
      if (!readPidFile(data)) await launch()
      else await sleep(100) // the server is starting, recovering or shutting down
    }
    throw startProblem(`The embedded PostgreSQL does not respond; its log is ${log}`)
  }

  async function launch() {
    writeConfig({ data, owner, socket: findSocketFolder(home, owner), throwaway })
    const launched = run(owner, binaries.pgCtl, ['start', '-w', '-t', '110', '-s', '-D', data, '-l', log])
    onLaunch?.()
    const { code, output } = await launched
    if (code === 0) return
    const logTail = readTail(log)
    // Another process started the server first, or child processes of a killed server still use its shared memory.
    if (/lock file .* (already exists|is empty)|shared memory block/.test(logTail)) return await sleep(200)
    throw startProblem(`The embedded PostgreSQL does not start: ${lastLine(logTail) ?? lastLine(output)} (log: ${log})`)
  }

  /** Forced, it also ends the connections that this process still uses. */
  async function stop({ isForced } = { isForced: false }) {
    isStopping = true
    await restarting // its connection would look like that of another process
    const client = (await isAlive(connection)) ? connection : await connectTo(data)
    if (!client) return
    // One process at a time: otherwise two processes that stop at once would each assume that the other keeps running.
    await client.query(`select pg_advisory_lock(hashtext('guildhall embedded stop'))`)
    const isLast = await isAlone(client, isForced)
    await client.query(`set application_name = '${stopping}'`)
    if (isLast)
      await run(owner, binaries.pgCtl, ['stop', '-w', '-s', '-m', throwaway ? 'immediate' : 'fast', '-D', data])
    await client.end().catch(() => {})
  }
}

/** A connection to the server of this data folder, or undefined. */
async function connectTo(data: string) {
  const file = readPidFile(data)
  if (!file?.socket) return undefined
  const client = new pg.Client({
    host: file.socket,
    port,
    user,
    database: 'postgres',
    ssl: false,
    application_name: running,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => {}) // queries on the connection report a lost server
  try {
    await client.connect()
    const { rows } = await client.query<{ data: string }>(`select current_setting('data_directory') as data`)
    if (rows[0]?.data === data) return client
  } catch {} // not running, not ready, or stopping
  await client.end().catch(() => {})
  return undefined
}

async function createDatabase(client: pg.Client) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [user])
  if (rowCount === 0)
    await client.query(`create database ${user}`).catch((error) => {
      if (error.code !== '42P04' && error.code !== '23505') throw error // another process created it
    })
}

async function isAlone(client: pg.Client, isForced: boolean) {
  // A connection that was just closed stays in the list for a moment; other nodes are recognised by their name.
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1`,
      [stopping],
    )
    if (rows.some(({ name }) => name === running)) return false
    if (rows.length === 0 || isForced) return true
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

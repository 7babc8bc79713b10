/** Checks a site from the outside: its settings, database, mail server, storage, clock, disk and backups. Each check says what to do. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import { startEmbedded } from '../db/embedded.ts'
import { hasCluster } from '../db/embedded-user.ts'
import { findMissingMigrations } from '../db/migrate.ts'
import { openStorage } from '../gateways/storage.ts'
import type { Settings } from '../settings.ts'
import { tryStorage } from './try-storage.ts'

export type Finding = {
  check: 'settings' | 'database' | 'migrations' | 'connections' | 'mail' | 'storage' | 'clock' | 'disk' | 'backups'
  state: 'ok' | 'warning' | 'fault'
  /** What was found, and what to do about it. */
  text: string
}

const ok = (check: Finding['check'], text: string): Finding => ({ check, state: 'ok', text })
const warning = (check: Finding['check'], text: string): Finding => ({ check, state: 'warning', text })
const fault = (check: Finding['check'], text: string): Finding => ({ check, state: 'fault', text })
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''

type DoctorOptions = { now?: () => number; print?: (line: string) => void; throwaway?: boolean }

export async function examine(settings: Settings, options: DoctorOptions = {}): Promise<Finding[]> {
  const groups = await Promise.all([
    checkSettings(settings),
    checkDatabase(settings, options),
    checkMail(settings),
    checkStorage(settings),
    checkDisk(settings),
    checkBackups(settings, options),
  ])
  return groups.flat()
}

export function checkSettings({ publicUrl, mode, mailbox, trustProxy, databaseUrl, dataDir }: Settings): Finding[] {
  const url = new URL(publicUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const findings = [
    ...(isLocal ? [warning('settings', `PUBLIC_URL is ${publicUrl}: set it to the address that visitors use`)] : []),
    ...(!isLocal && url.protocol === 'http:'
      ? [warning('settings', 'PUBLIC_URL begins with http: put a proxy with a certificate in front and use https')]
      : []),
    ...(!isLocal && trustProxy === false
      ? [
          warning(
            'settings',
            'TRUST_PROXY is off: behind a proxy set it to on, otherwise all visitors share one address',
          ),
        ]
      : []),
    ...(mode !== 'production' ? [warning('settings', `NODE_ENV is ${mode}: remove it or set it to production`)] : []),
    ...(mailbox && !isLocal ? [warning('settings', 'The built-in mailbox is for one machine: set SMTP_URL')] : []),
  ]
  const location = databaseUrl ? 'its own database' : `the embedded database in ${dataDir}`
  return findings.length > 0 ? findings : [ok('settings', `${publicUrl}, ${location}`)]
}

async function checkDatabase(settings: Settings, { print = () => {}, throwaway = false, now }: DoctorOptions) {
  const { databaseUrl, dataDir } = settings
  if (!databaseUrl && !hasCluster(dataDir))
    return [warning('database', `There is no database in ${dataDir} yet: npm start creates it`)]
  try {
    const embedded = databaseUrl ? undefined : await startEmbedded(dataDir, print, { throwaway })
    const client = new pg.Client({
      connectionString: databaseUrl ?? embedded?.url ?? '',
      connectionTimeoutMillis: 10_000,
    })
    try {
      await client.connect()
      return await examineDatabase(client, settings, now)
    } finally {
      await client.end().catch(() => {})
      await embedded?.stop()
    }
  } catch (error) {
    return [
      fault('database', `The database cannot be reached (${messageOf(error)}): start it, or correct DATABASE_URL`),
    ]
  }
}

type DatabaseFacts = { version: number; used: number; max: number; clock: Date }

async function examineDatabase(client: pg.Client, settings: Settings, now = () => Date.now()): Promise<Finding[]> {
  const { rows } = await client.query<DatabaseFacts>(`
    select current_setting('server_version_num')::int as version, clock_timestamp() as clock,
      (select count(*)::int from pg_stat_activity where datname is not null) as used,
      current_setting('max_connections')::int as max`)
  const [facts] = rows
  if (!facts) return [fault('database', 'The database gives no answer')]
  const major = Math.floor(facts.version / 10_000)
  const missing = await findMissingMigrations(client)
  return [
    major >= 15
      ? ok('database', `PostgreSQL ${major}`)
      : fault('database', `PostgreSQL ${major} is too old: use version 15 or newer`),
    missing.length === 0
      ? ok('migrations', 'All migrations are applied')
      : warning(
          'migrations',
          `${missing.length} migrations are missing (${missing[0]} …): the next npm start applies them`,
        ),
    facts.max - facts.used >= 40
      ? ok('connections', `${facts.used} of ${facts.max} connections are used`)
      : warning(
          'connections',
          `${facts.used} of ${facts.max} connections are used: a node needs 37, so raise max_connections`,
        ),
    ...(await checkClock(settings, facts.clock, now)),
  ]
}

const maxDriftMs = 5_000

/** Codes, sessions and due times depend on the clock. The site itself answers with the time of its machine, if it runs. */
export async function checkClock({ publicUrl }: Settings, database: Date, now = () => Date.now()): Promise<Finding[]> {
  const drift = Math.abs(now() - database.getTime())
  if (drift > maxDriftMs)
    return [
      fault('clock', `This clock and that of the database differ by ${seconds(drift)}: synchronise both with NTP`),
    ]
  const remote = await readRemoteClock(publicUrl)
  if (!remote) return [ok('clock', 'The clock agrees with the database')]
  const remoteDrift = Math.abs(now() - remote.getTime())
  return remoteDrift > maxDriftMs + 1_000 // the header has whole seconds
    ? [
        warning(
          'clock',
          `${publicUrl} answers with a time that differs by ${seconds(remoteDrift)}: synchronise it with NTP`,
        ),
      ]
    : [ok('clock', 'The clock agrees with the database and with the site')]
}

const seconds = (ms: number) => `${Math.round(ms / 1_000)} s`

async function readRemoteClock(url: string) {
  try {
    const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(3_000) })
    const date = response.headers.get('date')
    return date ? new Date(date) : undefined
  } catch {
    return undefined // the site may not run
  }
}

export async function checkMail({ mail: { smtpUrl }, mailbox, delivery }: Settings): Promise<Finding[]> {
  if (!smtpUrl)
    return mailbox
      ? [
          warning(
            'mail',
            'Without SMTP_URL emails appear only in the mailbox of this machine: set SMTP_URL for a real site',
          ),
        ]
      : [fault('mail', 'Nobody can log in by email: set SMTP_URL')]
  const milliseconds = Math.min(10, delivery.timeout || 10) * 1_000
  const transport = createTransport({ url: smtpUrl, connectionTimeout: milliseconds, greetingTimeout: milliseconds })
  try {
    await transport.verify()
    return [ok('mail', `The mail server ${new URL(smtpUrl).hostname} accepts the login`)]
  } catch (error) {
    return [fault('mail', `The mail server refuses (${messageOf(error)}): correct SMTP_URL`)]
  } finally {
    transport.close()
  }
}

export async function checkStorage(settings: Settings): Promise<Finding[]> {
  const { ok: works, message } = await tryStorage(openStorage(settings))
  const location = settings.s3 ? `the bucket ${settings.s3.bucket}` : join(settings.dataDir, 'files')
  if (works) return [ok('storage', `Files can be written, read and deleted in ${location}`)]
  const advice = settings.s3 ? 'correct S3_*' : 'let the user of the site write there'
  return [fault('storage', `Uploads fail in ${location} (${message}): ${advice}`)]
}

const gigabyte = 2 ** 30

export async function checkDisk({ dataDir }: Settings): Promise<Finding[]> {
  const { bavail, bsize, blocks } = await statfs(dataDir)
  const [free, share] = [bavail * bsize, bavail / Math.max(1, blocks)]
  const text = `${(free / gigabyte).toFixed(1)} GB (${Math.round(share * 100)} %) free in ${dataDir}`
  if (free < gigabyte / 2) return [fault('disk', `${text}: make room, the database stops when the disk is full`)]
  return [free < 2 * gigabyte || share < 0.05 ? warning('disk', `${text}: make room soon`) : ok('disk', text)]
}

const day = 86_400_000

export async function checkBackups(settings: Settings, { now = () => Date.now() }: DoctorOptions = {}) {
  const { databaseUrl, backupDir } = settings
  if (databaseUrl) return [ok('backups', 'DATABASE_URL is set: its own tools save the database; check that they run')]
  const archives = existsSync(backupDir) ? readdirSync(backupDir).filter((name) => /\.t(ar\.)?gz$/.test(name)) : []
  const newest = Math.max(0, ...archives.map((name) => statSync(join(backupDir, name)).mtimeMs))
  if (newest === 0) return [warning('backups', `There is no backup in ${backupDir}: run npm run backup every day`)]
  const days = Math.floor((now() - newest) / day)
  return days >= 2
    ? [warning('backups', `The newest backup is ${days} days old: run npm run backup every day`)]
    : [ok('backups', `The newest of ${archives.length} backups is less than ${days + 1} days old`)]
}

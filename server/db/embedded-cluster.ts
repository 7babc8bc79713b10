/** The data folder of the embedded PostgreSQL: created once, its configuration written before each start. */
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { startProblem } from '../start-problem.ts'
import type { Binaries } from './embedded-binaries.ts'
import { isRunning } from './embedded-pid.ts'
import { type Owner, run } from './embedded-user.ts'

type ClusterOptions = {
  home: string
  data: string
  owner: Owner
  binaries: Binaries
  user: string
  throwaway: boolean
  print: (line: string) => void
}

export async function createCluster({ home, data, owner, binaries, user, throwaway, print }: ClusterOptions) {
  clearDrafts(home)
  if (existsSync(data)) return checkVersion(data, binaries.major)
  print('Setting up the embedded PostgreSQL')
  const draft = join(home, `draft-${process.pid}-${randomBytes(3).toString('hex')}`)
  const { code, output } = await run(owner, binaries.initdb, [
    '-D',
    draft,
    '-U',
    user,
    '--encoding=UTF8',
    // The builtin provider sorts and folds case the same on every machine, whatever its C library or ICU.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--auth-local=trust',
    '--auth-host=reject', // only the owner can open the folder of the socket
    ...(throwaway ? ['--no-sync'] : []),
  ])
  if (code !== 0)
    throw startProblem(`The embedded PostgreSQL cannot be set up in ${home}: ${output.trim().split('\n').at(-1)}`)
  appendFileSync(join(draft, 'postgresql.conf'), `\ninclude_if_exists 'guildhall.conf' # rewritten at each start\n`)
  try {
    renameSync(draft, data)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(data)) throw error // otherwise another process created the cluster first
  }
}

export function writeConfig(options: { data: string; owner: Owner; socket: string; throwaway: boolean }) {
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
  const megabytes = Math.min(512, Math.max(64, Math.floor(totalmem() / 2 ** 20 / 8)))
  const settings: Record<string, string> = {
    listen_addresses: quote(''),
    port: '5432',
    unix_socket_directories: quote(`"${options.socket}"`), // double quotes: a comma would separate folders
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: quote(`${megabytes}MB`),
    max_parallel_workers_per_gather: '0', // they use /dev/shm, which is tiny in containers
    jit: 'off',
    timezone: quote('UTC'),
    log_timezone: quote('UTC'),
    log_checkpoints: 'off',
    ...(options.throwaway ? { fsync: 'off', full_page_writes: 'off' } : { fsync: 'on' }),
  }
  const file = join(options.data, 'guildhall.conf')
  const draft = `${file}.${process.pid}`
  writeFileSync(
    draft,
    Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
    { mode: 0o600 },
  )
  if (options.owner) chownSync(draft, options.owner.uid, options.owner.gid)
  renameSync(draft, file)

  const log = join(options.data, '..', 'server.log')
  if (existsSync(log) && statSync(log).size > 5_000_000) renameSync(log, `${log}.old`)
}

function checkVersion(data: string, major: string) {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (version !== major)
    throw startProblem(
      `${data} was created by PostgreSQL ${version}, but this version of Guildhall includes ${major}: dump the data there and load it here`,
    )
}

function clearDrafts(home: string) {
  for (const name of readdirSync(home)) {
    const pid = Number(name.match(/^draft-(\d+)-/)?.[1])
    if (pid && !isRunning(pid)) rmSync(join(home, name), { recursive: true, force: true })
  }
}

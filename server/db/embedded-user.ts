/** The folder of the embedded PostgreSQL and the user it runs as: PostgreSQL refuses to run as root. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProblem } from '../start-problem.ts'

export type Owner = { uid: number; gid: number } | undefined // undefined: the user of this process
export const rootHome = '/var/lib/guildhall'

const socketName = '/.s.PGSQL.5432'
const maxSocketPath = process.platform === 'linux' ? 107 : 103
const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } // without the PG* variables of the caller

/** Of root, in a folder that the user of PostgreSQL can enter. */
const centralHome = (local: string) => join(rootHome, hash(local))

/** Whether there is a database of this data folder, without creating one. */
export function hasCluster(dataDir: string): boolean {
  if (!existsSync(dataDir)) return false
  const local = join(realpathSync(dataDir), 'postgres')
  const homes = process.getuid?.() === 0 ? [local, centralHome(local)] : [local]
  return homes.some((home) => existsSync(join(home, 'data')))
}

export function findHome(dataDir: string, print: (line: string) => void): { home: string; owner: Owner } {
  mkdirSync(dataDir, { recursive: true })
  const local = join(realpathSync(dataDir), 'postgres')
  if (process.getuid?.() !== 0) {
    ownFolder(local, undefined)
    return { home: local, owner: undefined }
  }

  const central = centralHome(local)
  const isLocal = existsSync(join(local, 'data'))
  if (!isLocal && existsSync(join(central, 'data'))) return useRootHome(central, local, print)
  const owner = ownerOf(local) ?? unprivilegedUser()
  ownFolder(local, owner)
  if (canEnter(local, owner)) return { home: local, owner }
  if (isLocal) throw startProblem(`The owner of ${local} cannot enter it: allow access to the folders above it`)
  rmdirSync(local)
  return useRootHome(central, local, print)
}

function useRootHome(central: string, local: string, print: (line: string) => void) {
  const owner = ownerOf(central) ?? unprivilegedUser()
  mkdirSync(rootHome, { recursive: true })
  chmodSync(rootHome, 0o755)
  ownFolder(central, owner)
  print(`The database is in ${central}: PostgreSQL does not run as root, and other users cannot enter ${local}`)
  return { home: central, owner }
}

/** The folder of the socket; if its path is too long for a socket, a folder in the temp dir. */
export function findSocketFolder(home: string, owner: Owner) {
  const inHome = join(home, 'socket')
  const inTemp = [tmpdir(), '/tmp'].map((folder) => join(folder, `guildhall-${hash(home)}`))
  const socketFolder = [inHome, ...inTemp].find((folder) => Buffer.byteLength(folder + socketName) <= maxSocketPath)
  if (!socketFolder) throw startProblem(`The path ${home} is too long for the socket of the embedded PostgreSQL`)
  ownFolder(socketFolder, owner)
  return socketFolder
}

function ownFolder(folder: string, owner: Owner) {
  const uid = owner?.uid ?? process.getuid?.()
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (owner) chownSync(folder, owner.uid, owner.gid)
  } catch (error) {
    if (!existsSync(folder)) throw startProblem(`${folder} cannot be created: ${error}`, error)
  }
  const { uid: ownerId } = lstatSync(folder)
  // In a temp dir another user may have created the folder or a link with this name.
  if (!lstatSync(folder).isDirectory() || (ownerId !== uid && !(owner && ownerId === 0)))
    throw startProblem(`${folder} belongs to another user (${ownerId}): start as that user or choose another DATA_DIR`)
  if (ownerId !== uid && owner) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
}

/** The owner of an existing data folder, or undefined. PostgreSQL must run as that user. */
function ownerOf(folder: string): Owner {
  const stats = existsSync(folder) ? lstatSync(folder) : undefined
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined
}

function unprivilegedUser(): NonNullable<Owner> {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw startProblem('PostgreSQL does not run as root, and there is no user postgres or nobody: set DATABASE_URL')
}

const canEnter = (folder: string, owner: Owner) =>
  spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { ...owner, cwd: '/' }).status === 0

export function run(owner: Owner, file: string, args: string[]) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    // The working directory is "/" because the user may have no access to the current one.
    const child = spawn(file, args, { ...owner, cwd: '/', env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

export const readTail = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').slice(-2_000) : '')

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

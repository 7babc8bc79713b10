/** Where the embedded PostgreSQL lives and as whom it runs: it refuses to run as root. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProblem } from '../start-problem.ts'

export type Owner = { uid: number; gid: number } | undefined // undefined: whoever runs this process
export const rootHome = '/var/lib/guildhall'

const socketName = '/.s.PGSQL.5432'
const longestSocket = process.platform === 'linux' ? 107 : 103
const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } // no PG* variable of the caller gets in

export function findPlace(dataDir: string, say: (line: string) => void): { home: string; owner: Owner } {
  mkdirSync(dataDir, { recursive: true })
  const near = join(realpathSync(dataDir), 'postgres')
  if (process.getuid?.() !== 0) {
    ownFolder(near, undefined)
    return { home: near, owner: undefined }
  }

  const far = join(rootHome, hash(near))
  const isNear = existsSync(join(near, 'data'))
  if (!isNear && existsSync(join(far, 'data'))) return placeFar(far, near, say)
  const owner = ownerOf(near) ?? servant()
  ownFolder(near, owner)
  if (canEnter(near, owner)) return { home: near, owner }
  if (isNear) throw startProblem(`${near} cannot be reached by the user that owns it: open the folders above it`)
  rmdirSync(near)
  return placeFar(far, near, say)
}

function placeFar(far: string, near: string, say: (line: string) => void) {
  const owner = ownerOf(far) ?? servant()
  mkdirSync(rootHome, { recursive: true })
  chmodSync(rootHome, 0o755)
  ownFolder(far, owner)
  say(`The database is kept in ${far}, since PostgreSQL does not run as root and others cannot enter ${near}`)
  return { home: far, owner }
}

/** The folder of the socket; where its path is too long for one, a folder of ours in the temp dir. */
export function findSocketFolder(home: string, owner: Owner) {
  const beside = join(home, 'socket')
  const temp = [tmpdir(), '/tmp'].map((folder) => join(folder, `guildhall-${hash(home)}`))
  const short = [beside, ...temp].find((folder) => Buffer.byteLength(folder + socketName) <= longestSocket)
  if (!short) throw startProblem(`The path ${home} is too long for the socket of the embedded PostgreSQL`)
  ownFolder(short, owner)
  return short
}

function ownFolder(folder: string, owner: Owner) {
  const uid = owner?.uid ?? process.getuid?.()
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (owner) chownSync(folder, owner.uid, owner.gid)
  } catch (error) {
    if (!existsSync(folder)) throw startProblem(`${folder} cannot be made: ${error}`, error)
  }
  const { uid: found } = lstatSync(folder)
  // In a temp dir a stranger may have made it first, or put a link there.
  if (!lstatSync(folder).isDirectory() || (found !== uid && !(owner && found === 0)))
    throw startProblem(`${folder} belongs to another user (${found}): start as that user or choose another DATA_DIR`)
  if (found !== uid && owner) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
}

/** Data once made stays with its owner: PostgreSQL accepts no other. */
function ownerOf(folder: string): Owner {
  const found = existsSync(folder) ? lstatSync(folder) : undefined
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

function servant(): NonNullable<Owner> {
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
    // From "/", since the user may not be allowed into the folder we stand in.
    const child = spawn(file, args, { ...owner, cwd: '/', env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

export const readTail = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').slice(-2_000) : '')

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

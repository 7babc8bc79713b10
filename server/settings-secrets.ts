/** Secrets that are not set: generated once and stored in DATA_DIR, so that sessions and push subscriptions survive a restart. */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Vapid = { publicKey: string; privateKey: string }
export type Secrets = { authSecret: string; vapid: Vapid }

export function storedSecrets(dataDir: string, problems: string[]): Secrets | undefined {
  const file = join(dataDir, 'secrets.json')
  try {
    makeFolder(dataDir)
    const draft = join(dataDir, `.draft-${process.pid}-${randomBytes(4).toString('hex')}`)
    writeFileSync(draft, JSON.stringify(newSecrets(), null, 2), { mode: 0o600 }) // also checks that DATA_DIR is writable
    try {
      linkSync(draft, file) // unlike rename it never overwrites: if two nodes start at once, both read the file of the first
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    } finally {
      rmSync(draft, { force: true })
    }
    return parseSecrets(readFileSync(file, 'utf8'))
  } catch (error) {
    const code = codeOf(error)
    problems.push(
      code ? `DATA_DIR ${dataDir} must be a writable folder (${code})` : `${file} is not valid: repair or delete it`,
    )
    return undefined
  }
}

/** Node's own recursive mkdir hangs if a parent exists but accepts no folders, as in /proc. */
function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

function newSecrets(): Secrets {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  // Push services expect the public key as an uncompressed point: 4, x, y.
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return {
    authSecret: randomBytes(32).toString('base64url'),
    vapid: { publicKey: point.toString('base64url'), privateKey: d },
  }
}

function parseSecrets(json: string): Secrets {
  const { authSecret, vapid } = JSON.parse(json)
  if (typeof authSecret !== 'string' || typeof vapid?.publicKey !== 'string' || typeof vapid?.privateKey !== 'string')
    throw new Error('secrets.json lacks a secret')
  return { authSecret, vapid: { publicKey: vapid.publicKey, privateKey: vapid.privateKey } }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

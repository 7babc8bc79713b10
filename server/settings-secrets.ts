/** Secrets that are not set: generated once and stored in DATA_DIR, so that sessions, push subscriptions and encrypted columns survive a restart. */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newKey, parseKeys } from './encryption.ts'

export type Vapid = { publicKey: string; privateKey: string }
export type Secrets = { authSecret: string; vapid: Vapid }

/** The sizes of an uncompressed point and a number of the curve P-256. */
export const isKeyPair = ({ publicKey, privateKey }: Vapid) =>
  Buffer.from(publicKey, 'base64url').length === 65 && Buffer.from(privateKey, 'base64url').length === 32

export const storedSecrets = (dataDir: string, problems: string[]): Secrets | undefined =>
  readStored(dataDir, 'secrets.json', () => JSON.stringify(newSecrets(), null, 2), parseSecrets, problems)

/** The key of encrypted columns. Without this file they cannot be read: it belongs into every backup. */
export const storedDataKeys = (dataDir: string, problems: string[]): Buffer[] | undefined =>
  readStored(dataDir, 'data-key', () => `${newKey()}\n`, requireKeys, problems)

function requireKeys(text: string) {
  const keys = parseKeys(text.trim())
  if (!keys) throw new Error('data-key is not a key')
  return keys
}

function readStored<T>(
  dataDir: string,
  name: string,
  create: () => string,
  parse: (text: string) => T,
  problems: string[],
): T | undefined {
  const file = join(dataDir, name)
  try {
    makeFolder(dataDir)
    const draft = join(dataDir, `.draft-${process.pid}-${randomBytes(4).toString('hex')}`)
    writeFileSync(draft, create(), { mode: 0o600 }) // also checks that DATA_DIR is writable
    try {
      linkSync(draft, file) // unlike rename it never overwrites: if two nodes start at once, both read the file of the first
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    } finally {
      rmSync(draft, { force: true })
    }
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const code = codeOf(error)
    problems.push(
      code
        ? `DATA_DIR ${dataDir} must be a writable folder (${code})`
        : `${file} is not valid: repair ${name === 'secrets.json' ? 'or delete it' : 'it'}`,
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

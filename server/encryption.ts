/**
 * Encrypts what the database must not reveal to someone who reads it, such as redeem codes and postal addresses: AES-256-GCM with a
 * key from DATA_KEY, or from a file in DATA_DIR.
 *
 * Each value names its key, so that old values stay readable after a new key was put first. The context, such as the id of the row,
 * is authenticated: a value that was copied to another row cannot be decrypted.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export type Cipher = {
  encrypt: (text: string, context: string) => string
  decrypt: (value: string, context: string) => string
  /** A keyed hash to find equal texts, by each key; the first one is stored. Without the key a text cannot be guessed and checked. */
  hashesOf: (text: string) => [string, ...string[]]
}

type Key = { id: string; secret: Buffer; hashKey: Buffer }

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** The keys of a setting: 32 bytes each in base64 or hexadecimal, separated by commas. Undefined if one is not valid. */
export function parseKeys(setting: string): Buffer[] | undefined {
  const keys = setting.split(',').map((text) => decodeKey(text.trim()))
  return keys.every((key) => key.length === keyBytes) ? keys : undefined
}

const decodeKey = (text: string) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')

export const newKey = () => randomBytes(keyBytes).toString('base64')

/** The first key encrypts; all of them decrypt. */
export function openCipher(secrets: readonly Buffer[]): Cipher {
  const keys = secrets.map((secret): Key => {
    const id = createHash('sha256').update(secret).digest('base64url').slice(0, 8)
    return { id, secret, hashKey: Buffer.from(hkdfSync('sha256', secret, '', 'hash', keyBytes)) }
  })
  const [current, ...older] = keys
  if (!current) throw new Error('No key to encrypt with')
  const hashWith = ({ hashKey }: Key, text: string) => createHmac('sha256', hashKey).update(text).digest('base64url')

  return {
    encrypt(text, context) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, current.secret, nonce).setAAD(Buffer.from(context))
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${current.id}.${Buffer.concat([nonce, cipher.getAuthTag(), data]).toString('base64url')}`
    },
    decrypt(value, context) {
      const [id, encoded = ''] = value.split('.')
      const key = keys.find((key) => key.id === id)
      if (!key) throw new Error(`A stored value needs the key ${id}: add it to DATA_KEY`)
      const bytes = Buffer.from(encoded, 'base64url')
      const decipher = createDecipheriv(algorithm, key.secret, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const data = bytes.subarray(nonceBytes + tagBytes)
      return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')
    },
    hashesOf: (text) => [hashWith(current, text), ...older.map((key) => hashWith(key, text))],
  }
}

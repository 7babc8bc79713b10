/** Passcodes are short and shared: stored as a slow, salted hash and compared in constant time. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const size = 32
const cost = { N: 16_384, r: 8, p: 1 } satisfies ScryptOptions

const derive = (passcode: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(passcode.normalize('NFKC'), salt, size, cost, (error, key) => (error ? reject(error) : resolve(key))),
  )

export async function hashPasscode(passcode: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt.${salt.toString('base64url')}.${(await derive(passcode, salt)).toString('base64url')}`
}

/** Takes as long if there is no passcode, so that the time does not reveal which events have one. */
export async function matchesPasscode(passcode: string, stored: string | null): Promise<boolean> {
  const [kind, salt = '', key = ''] = (stored ?? '').split('.')
  const actual = await derive(passcode, Buffer.from(salt, 'base64url'))
  const expected = Buffer.from(key, 'base64url')
  return kind === 'scrypt' && expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** Passcodes are short and shared: kept as a slow hash with its own salt, and compared in constant time. */
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

/** Takes as long where there is no passcode at all, so that time tells nobody which events have one. */
export async function matchesPasscode(passcode: string, stored: string | null): Promise<boolean> {
  const [kind, salt = '', key = ''] = (stored ?? '').split('.')
  const given = await derive(passcode, Buffer.from(salt, 'base64url'))
  const right = Buffer.from(key, 'base64url')
  return kind === 'scrypt' && right.length === given.length && timingSafeEqual(right, given)
}

/** Passcodes are short and shared: stored as a slow, salted hash and compared in constant time. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { countAttempt } from '../http/attempt-counters.ts'
import type { Actor } from '../http/authorize.ts'

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

const perMinute = { max: 5, seconds: 60 }
/** Someone with the passcode mistypes it a few times; a short one can be guessed in a day of five tries a minute. */
const perDay = { max: 50, seconds: 86_400 }

/** Counts a passcode that a person enters, of a community or an event. */
export async function countPasscode(db: Db, { id }: Pick<Actor, 'id'>) {
  await countAttempt(db, `passcode:${id}`, perMinute)
  await countAttempt(db, `passcode of the day:${id}`, perDay)
}

/** Takes as long if there is no passcode, so that the time does not reveal which events have one. */
export async function matchesPasscode(passcode: string, stored: string | null): Promise<boolean> {
  const [kind, salt = '', key = ''] = (stored ?? '').split('.')
  const actual = await derive(passcode, Buffer.from(salt, 'base64url'))
  const expected = Buffer.from(key, 'base64url')
  return kind === 'scrypt' && expected.length === actual.length && timingSafeEqual(expected, actual)
}

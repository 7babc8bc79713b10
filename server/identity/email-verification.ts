/**
 * Verifies an email address: an email contains a link and a six-digit code, and using one invalidates both.
 *
 * A code is valid only in the browser that asked for the email, so no one can use up the five tries of another person. Links work
 * in every browser and are never locked: they cannot be guessed. Codes are short, so they are stored as a keyed hash, and wrong
 * codes are also limited per day for each address and sender (docs/decisions/071).
 */
import { randomBytes, randomInt } from 'node:crypto'
import type { Code } from '@guildhall/contract/core/problems.ts'
import { identityLimits, type VerificationPurpose } from '@guildhall/contract/identity/constants.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { lockKey } from '../db/lock-key.ts'
import { verificationTokens } from '../db/schema/identity.ts'
import { clearAttempts, countAttempt } from '../http/attempt-counters.ts'
import { Problem } from '../http/problem.ts'
import { hashSecret } from '../http/session.ts'
import type { Settings } from '../settings.ts'
import { isSame, sign } from '../signatures.ts'

const { codeDigits, codeMinutes, codeTries } = identityLimits

/**
 * `by` is who asks or tries: the IP address, or the user for a change of address, which only that user can confirm.
 * `pending` identifies the email that this browser asked for.
 */
export type VerificationRequest = {
  email: string
  purpose: VerificationPurpose
  by: string
  userId?: string
  pending?: string | undefined
}

const isForAddress = ({ email, purpose, userId }: VerificationRequest) =>
  and(
    eq(verificationTokens.identifier, email),
    eq(verificationTokens.purpose, purpose),
    userId ? eq(verificationTokens.userId, userId) : undefined,
  )

/** The email that this browser or user asked for. */
const isRequested = (request: VerificationRequest) =>
  and(isForAddress(request), request.userId ? undefined : eq(verificationTokens.token, request.pending ?? ''))

const codeHash = ({ authSecret }: Settings, { email, purpose }: VerificationRequest, code: string) =>
  sign(authSecret, `${purpose} ${email} ${code}`)

export const normalEmail = (email: string) => email.normalize('NFKC').trim().toLowerCase()

/** Part of the caller's transaction, which also sends the email. */
export async function createVerification(db: Db, settings: Settings, request: VerificationRequest) {
  const token = randomBytes(32).toString('base64url')
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  await lockKey(db, `proof ${request.purpose} ${request.email}`) // of two concurrent requests of a user only one stays valid
  await db.delete(verificationTokens).where(isRequested(request))
  await db.insert(verificationTokens).values({
    identifier: request.email,
    purpose: request.purpose,
    userId: request.userId ?? null,
    token: hashSecret(token),
    code: codeHash(settings, request, code),
    expires: new Date(Date.now() + codeMinutes * 60_000),
  })
  return { token, code, pending: hashSecret(token) }
}

const isCode = (secret: string) => new RegExp(`^\\d{${codeDigits}}$`).test(secret)
const perDay = { max: 20, seconds: 86_400 }
/** From all networks together. The link in the email still works, so no one can lock another person out. */
const perAddressAndDay = { max: 500, seconds: 86_400 }

/**
 * Uses up the code or link and runs `work` in one transaction: if `work` fails, the code stays valid.
 * A wrong code must be counted, so the error is thrown after the transaction.
 */
export async function verifyAndRun<T>(
  db: Db,
  settings: Settings,
  request: VerificationRequest,
  secret: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const counter = `code ${request.purpose} ${request.email}`
  const ownCounter = `${counter} ${request.by}`
  if (isCode(secret)) {
    await countAttempt(db, ownCounter, perDay)
    await countAttempt(db, counter, perAddressAndDay)
  }
  const outcome = await db.transaction(async (db) => {
    const refusal = await useVerification(db, settings, request, secret)
    return refusal ? { ok: false as const, refusal } : { ok: true as const, value: await work(db) }
  })
  if (!outcome.ok) throw new Problem(outcome.refusal)
  await clearAttempts(db, ownCounter, counter)
  return outcome.value
}

async function useVerification(
  db: Db,
  settings: Settings,
  request: VerificationRequest,
  secret: string,
): Promise<Code | null> {
  const isMeant = isCode(secret) ? isRequested(request) : eq(verificationTokens.token, hashSecret(secret))
  const [row] = await db
    .select()
    .from(verificationTokens)
    .where(and(isForAddress(request), isMeant))
    .for('update')
  if (!row || row.expires.getTime() <= Date.now()) return 'CODE_EXPIRED'
  if (isCode(secret)) {
    if (row.tries >= codeTries) return 'TOO_MANY_TRIES'
    if (!isSame(row.code ?? '', codeHash(settings, request, secret))) {
      await db
        .update(verificationTokens)
        .set({ tries: sql`${verificationTokens.tries} + 1` })
        .where(and(eq(verificationTokens.token, row.token), lt(verificationTokens.tries, codeTries)))
      return 'CODE_WRONG'
    }
  }
  await db.delete(verificationTokens).where(isForAddress(request))
  return null
}

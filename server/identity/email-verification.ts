/**
 * Proof that an address is somebody's: one mail holds a link and a six-digit code, spent together.
 *
 * A new mail makes the one before it worthless, and five wrong codes make a mail worthless. A code is short, so it is kept under
 * a keyed hash, and wrong codes are also counted per address over a day, however many mails were asked for.
 */
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Code } from '@guildhall/contract/core/problems.ts'
import { identityLimits, type VerificationPurpose } from '@guildhall/contract/identity/constants.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { verificationTokens } from '../db/schema/identity.ts'
import { clearAttempts, countAttempt } from '../http/attempt-counters.ts'
import { Problem } from '../http/problem.ts'
import { hashSecret } from '../http/session.ts'
import type { Settings } from '../settings.ts'
import { isSame } from './cookies.ts'
import { lockKey } from './read.ts'

const { codeDigits, codeMinutes, codeTries } = identityLimits

/** Whose proof: the address, and for a change of address the person who asks. */
export type Claim = { email: string; purpose: VerificationPurpose; userId?: string }

const of = ({ email, purpose, userId }: Claim) =>
  and(
    eq(verificationTokens.identifier, email),
    eq(verificationTokens.purpose, purpose),
    userId ? eq(verificationTokens.userId, userId) : undefined,
  )

const codeHash = ({ authSecret }: Settings, { email, purpose }: Claim, code: string) =>
  createHmac('sha256', authSecret).update(`${purpose} ${email} ${code}`).digest('base64url')

export const normalEmail = (email: string) => email.normalize('NFKC').trim().toLowerCase()

/** Part of the caller's transaction, which also sends the mail. */
export async function newProof(db: Db, settings: Settings, claim: Claim) {
  const token = randomBytes(32).toString('base64url')
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  await lockKey(db, `proof ${claim.purpose} ${claim.email}`) // of two mails asked for at once, one counts
  await db.delete(verificationTokens).where(of(claim))
  await db.insert(verificationTokens).values({
    identifier: claim.email,
    purpose: claim.purpose,
    userId: claim.userId ?? null,
    token: hashSecret(token),
    code: codeHash(settings, claim, code),
    expires: new Date(Date.now() + codeMinutes * 60_000),
  })
  return { token, code }
}

const isCode = (proof: string) => new RegExp(`^\\d{${codeDigits}}$`).test(proof)
const perDay = { max: 20, seconds: 86_400 }

/**
 * Spends the proof and does what it proves, in one transaction: if that fails, the proof is not spent.
 * A wrong code must be counted, so it is found out before and thrown after the transaction.
 */
export async function withProof<T>(
  db: Db,
  settings: Settings,
  claim: Claim,
  proof: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const counter = `code ${claim.purpose} ${claim.email}`
  if (isCode(proof)) await countAttempt(db, counter, perDay)
  const outcome = await db.transaction(async (db) => {
    const refused = await spend(db, settings, claim, proof)
    return refused ? { ok: false as const, refused } : { ok: true as const, value: await work(db) }
  })
  if (!outcome.ok) throw new Problem(outcome.refused)
  await clearAttempts(db, counter)
  return outcome.value
}

async function spend(db: Db, settings: Settings, claim: Claim, proof: string): Promise<Code | null> {
  const [row] = await db.select().from(verificationTokens).where(of(claim)).for('update')
  if (!row || row.expires.getTime() <= Date.now()) return 'CODE_EXPIRED'
  if (row.tries >= codeTries) return 'TOO_MANY_TRIES'

  const isRight = isCode(proof)
    ? isSame(row.code ?? '', codeHash(settings, claim, proof))
    : isSame(row.token, hashSecret(proof))
  const mine = eq(verificationTokens.token, row.token)
  if (isRight) {
    await db.delete(verificationTokens).where(mine)
    return null
  }
  // A wrong link is no guess worth counting; counting it would let anybody spoil somebody's mail.
  if (isCode(proof))
    await db
      .update(verificationTokens)
      .set({ tries: sql`${verificationTokens.tries} + 1` })
      .where(and(mine, lt(verificationTokens.tries, codeTries)))
  return 'CODE_WRONG'
}

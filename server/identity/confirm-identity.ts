/** Before a sensitive action a logged-in person proves again to be the owner of the account, with a code from an email. */
import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { sessions } from '../db/schema/identity.ts'
import { sendEmail } from '../emails/send-email.ts'
import { countAttempt } from '../http/attempt-counters.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { canReceiveEmail, type Settings } from '../settings.ts'
import { createVerification, type VerificationRequest, verifyAndRun } from './email-verification.ts'
import { logAction } from './log.ts'
import { findSelf } from './read.ts'

const emailsPerUser = { max: 10, seconds: 3_600 }

/** A code is valid only in the session that asked for it, so a stolen session can neither use it nor use up its tries. */
const proofIn = (session: string, { id }: Actor, email: string): VerificationRequest => ({
  email: `${email} ${session}`,
  purpose: 'confirm-identity',
  by: id,
  userId: id,
})

async function findAddress(db: Db, actor: Actor) {
  const { email, emailVerified } = (await findSelf(db, actor.id)).user
  ensure(email !== null && emailVerified !== null, 'EMAIL_UNVERIFIED')
  return email
}

export async function sendConfirmation(db: Db, settings: Settings, actor: Actor) {
  ensure(canReceiveEmail(settings), 'EMAIL_OFF')
  const { session } = actor
  ensure(session !== null, 'FORBIDDEN')
  const email = await findAddress(db, actor)
  await countAttempt(db, `confirm mail by ${actor.id}`, emailsPerUser)
  await db.transaction(async (db) => {
    const { code } = await createVerification(db, settings, proofIn(session, actor, email))
    const values = { code, minutes: identityLimits.codeMinutes }
    await sendEmail(db, { to: email, userId: actor.id, template: 'confirm-identity', values })
  })
}

export async function confirmIdentity(db: Db, settings: Settings, actor: Actor, code: string) {
  const { session } = actor
  ensure(session !== null, 'FORBIDDEN')
  const email = await findAddress(db, actor)
  await verifyAndRun(db, settings, proofIn(session, actor, email), code, async (db) => {
    await db.update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.id, session))
    await logAction(db, actor.id, 'identity-confirmed')
  })
}

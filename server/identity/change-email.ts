/** Changes the email address after the new one is verified. Only then does the answer reveal whether another account has it. */
import { identityLimits, identityPages } from '@guildhall/contract/identity/constants.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { lockKey } from '../db/lock-key.ts'
import { users } from '../db/schema/identity.ts'
import { sendEmail } from '../emails/send-email.ts'
import { countAttempt } from '../http/attempt-counters.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { pageOf } from './cookies.ts'
import { createVerification, normalEmail, type VerificationRequest, verifyAndRun } from './email-verification.ts'
import { logAction } from './log.ts'
import { findByEmail, findSelf, lockUser } from './read.ts'

const changeOf = ({ id }: Actor, email: string): VerificationRequest => ({
  email,
  purpose: 'change-email',
  by: id,
  userId: id,
})

const emailsPerUser = { max: 5, seconds: 3_600 }

export async function requestEmailChange(db: Db, settings: Settings, actor: Actor, newEmail: string) {
  const email = normalEmail(newEmail)
  await countAttempt(db, `change mail by ${actor.id}`, emailsPerUser)
  await db.transaction(async (db) => {
    const { token, code } = await createVerification(db, settings, changeOf(actor, email))
    const url = pageOf(settings, identityPages.email, { email, token })
    const values = { code, url, minutes: identityLimits.codeMinutes }
    await sendEmail(db, { to: email, userId: actor.id, template: 'email-change', values })
  })
}

export function confirmEmailChange(db: Db, settings: Settings, actor: Actor, input: { email: string; token: string }) {
  const email = normalEmail(input.email)
  return verifyAndRun(db, settings, changeOf(actor, email), input.token, async (db) => {
    await lockKey(db, `email ${email}`)
    const user = await lockUser(db, actor.id)
    const owner = await findByEmail(db, email)
    ensure(!owner || owner.id === actor.id, 'EMAIL_TAKEN')

    await db.update(users).set({ email, emailVerified: new Date() }).where(eq(users.id, actor.id))
    await logAction(db, actor.id, 'email-changed')
    if (user.email && user.email !== email) {
      const values = { email, url: `${settings.publicUrl}${identityPages.settings}` }
      await sendEmail(db, { to: user.email, userId: actor.id, template: 'email-changed', values })
    }
    return findSelf(db, actor.id)
  })
}

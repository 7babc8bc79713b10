/** A new address becomes somebody's when they show what was mailed to it. Whether it belongs to another account is said only then. */
import { identityLimits, identityPages } from '@guildhall/contract/identity/constants.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { sendEmail } from '../emails/send-email.ts'
import { countAttempt } from '../http/attempt-counters.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { pageOf } from './cookies.ts'
import { newProof, normalEmail, withProof } from './email-verification.ts'
import { logAct } from './log.ts'
import { findByEmail, findSelf, lockKey, lockUser } from './read.ts'

const mailsPerPerson = { max: 5, seconds: 3_600 }
const mailsPerEmail = { max: 5, seconds: 3_600 }

export async function askForEmail(db: Db, settings: Settings, actor: Actor, asked: string) {
  const email = normalEmail(asked)
  await countAttempt(db, `change mail by ${actor.id}`, mailsPerPerson)
  await countAttempt(db, `change mail ${email}`, mailsPerEmail)
  await db.transaction(async (db) => {
    const { token, code } = await newProof(db, settings, { email, purpose: 'change-email', userId: actor.id })
    const url = pageOf(settings, identityPages.email, { email, token })
    const values = { code, url, minutes: identityLimits.codeMinutes }
    await sendEmail(db, { to: email, userId: actor.id, template: 'email-change', values })
  })
}

export function confirmEmail(db: Db, settings: Settings, actor: Actor, given: { email: string; token: string }) {
  const email = normalEmail(given.email)
  return withProof(db, settings, { email, purpose: 'change-email', userId: actor.id }, given.token, async (db) => {
    await lockKey(db, `email ${email}`)
    const user = await lockUser(db, actor.id)
    const owner = await findByEmail(db, email)
    ensure(!owner || owner.id === actor.id, 'EMAIL_TAKEN')

    await db.update(users).set({ email, emailVerified: new Date() }).where(eq(users.id, actor.id))
    await logAct(db, actor.id, 'email-changed')
    if (user.email && user.email !== email) {
      const values = { email, url: `${settings.publicUrl}${identityPages.settings}` }
      await sendEmail(db, { to: user.email, userId: actor.id, template: 'email-changed', values })
    }
    return findSelf(db, actor.id)
  })
}

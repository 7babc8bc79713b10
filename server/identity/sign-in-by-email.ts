/** Signing in with nothing but an address: ask for a mail, then show what stood in it. Nobody learns whether an account exists. */

import { type LocaleCode, localePath, parseLocalePath, preferredLocale } from '@guildhall/contract/core/locales.ts'
import { identityLimits, identityPages } from '@guildhall/contract/identity/constants.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { first } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { sendEmail } from '../emails/send-email.ts'
import { countAttempt } from '../http/attempt-counters.ts'
import type { ApiRequest } from '../http/mount.ts'
import { ensure, found } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { pageOf } from './cookies.ts'
import { newProof, normalEmail, withProof } from './email-verification.ts'
import { logAct } from './log.ts'
import { findByEmail, lockKey } from './read.ts'
import { beginSession } from './sessions.ts'
import { warnOfNewDevice } from './warn-of-new-device.ts'

/** Many people share an address at an event in one hall, so only the count per e-mail is tight. */
const mailsPerEmail = { max: 5, seconds: 900 }
const mailsPerAddress = { max: 60, seconds: 600 }
const triesPerAddress = { max: 200, seconds: 600 }

export async function sendSignInMail(
  db: Db,
  settings: Settings,
  asked: { email: string; callbackUrl: string },
  request: ApiRequest,
) {
  const email = normalEmail(asked.email)
  await countAttempt(db, `sign-in mail ip ${request.ip}`, mailsPerAddress)
  await countAttempt(db, `sign-in mail ${email}`, mailsPerEmail)

  const locale = localeOf(request)
  await db.transaction(async (db) => {
    const { token, code } = await newProof(db, settings, { email, purpose: 'sign-in' })
    const path = localePath(locale, identityPages.confirm)
    const url = pageOf(settings, path, { email, token, callbackUrl: asked.callbackUrl })
    const values = { code, url, minutes: identityLimits.codeMinutes }
    await sendEmail(db, { to: email, template: 'sign-in', values, locale })
  })
}

export async function signInByEmail(
  db: Db,
  settings: Settings,
  given: { email: string; token: string },
  request: ApiRequest,
) {
  const email = normalEmail(given.email)
  await countAttempt(db, `sign-in code ip ${request.ip}`, triesPerAddress)
  return withProof(db, settings, { email, purpose: 'sign-in' }, given.token, async (db) => {
    await lockKey(db, `email ${email}`) // two first sign-ins at once make one account
    const user = (await findByEmail(db, email)) ?? (await newUser(db, email))
    ensure(user.role !== 'BOT', 'FORBIDDEN')
    if (!user.emailVerified) await verify(db, user.id)
    await warnOfNewDevice(db, settings, user, request)
    return beginSession(db, user.id, request)
  })
}

async function newUser(db: Db, email: string) {
  const user = found(await first(db.insert(users).values({ email, emailVerified: new Date() }).returning()))
  await logAct(db, user.id, 'account-created', { by: 'email' })
  return user
}

const verify = (db: Db, id: string) => db.update(users).set({ emailVerified: sql`now()` }).where(eq(users.id, id))

/** The language of the page that asks; a visitor has no other. */
export function localeOf(request: ApiRequest): LocaleCode {
  const { headers } = request.web()
  const page = headers.get('referer')
  const { locale, path } = parseLocalePath(page && URL.canParse(page) ? new URL(page).pathname : '/')
  const isChosen = page !== null && path !== new URL(page, 'http://x').pathname
  return isChosen ? locale : preferredLocale(headers.get('accept-language') ?? '')
}

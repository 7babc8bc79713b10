/** Login by email: the user requests an email, then enters its code or opens its link. The answers do not reveal whether an account exists. */

import { type LocaleCode, localePath, parseLocalePath, preferredLocale } from '@guildhall/contract/core/locales.ts'
import { identityLimits, identityPages } from '@guildhall/contract/identity/constants.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { first } from '../db/db.ts'
import { lockKey } from '../db/lock-key.ts'
import { users } from '../db/schema/identity.ts'
import { sendEmail } from '../emails/send-email.ts'
import { countAttempt } from '../http/attempt-counters.ts'
import type { ApiRequest } from '../http/mount.ts'
import { networkOf } from '../http/network.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { canReceiveEmail, type Settings } from '../settings.ts'
import { pageOf, pendingIn } from './cookies.ts'
import { createVerification, normalEmail, type VerificationRequest, verifyAndRun } from './email-verification.ts'
import { makeSuperOnce } from './first-admin.ts'
import { logAction } from './log.ts'
import { findByEmail } from './read.ts'
import { startSession } from './sessions.ts'
import { warnOfNewDevice } from './warn-of-new-device.ts'

/**
 * Many players share an IP address at a venue, so only the limits per email are low; another address cannot use them up. The limit per
 * day keeps one IP address from sending emails to strangers all day long, and with it the number of codes that it can guess.
 */
const emailsPerRecipientAndIp = { max: 5, seconds: 900 }
const emailsPerRecipient = { max: 20, seconds: 900 }
const emailsPerIp = { max: 500, seconds: 600 }
const emailsPerIpAndDay = { max: 2_000, seconds: 86_400 }
const triesPerIp = { max: 1_000, seconds: 600 }

/** A code or link is valid only on the host that sent it: whoever owns the host name of a community can read the links to it. */
const proofIn = (request: ApiRequest, email: string): VerificationRequest => {
  const host = request.site.community?.host
  return {
    email: host ? `${email} ${host}` : email,
    purpose: 'sign-in',
    by: networkOf(request.ip),
    pending: pendingIn(request),
  }
}

export async function sendLogInEmail(
  { db, settings, siteSettings }: Pick<Services, 'db' | 'settings' | 'siteSettings'>,
  input: { email: string; callbackUrl: string },
  request: ApiRequest,
) {
  ensure(canReceiveEmail(settings), 'EMAIL_OFF')
  const email = normalEmail(input.email)
  await countAttempt(db, `sign-in mail ip ${networkOf(request.ip)}`, emailsPerIp)
  await countAttempt(db, `sign-in mail ip day ${networkOf(request.ip)}`, emailsPerIpAndDay)
  await countAttempt(db, `sign-in mail ${email} ${networkOf(request.ip)}`, emailsPerRecipientAndIp)
  await countAttempt(db, `sign-in mail ${email}`, emailsPerRecipient)

  const locale = localeOf(request, (await siteSettings.read()).language)
  return db.transaction(async (db) => {
    const { token, code, pending } = await createVerification(db, settings, proofIn(request, email))
    const path = localePath(locale, identityPages.confirm)
    const url = pageOf(settings, path, { email, token, callbackUrl: input.callbackUrl })
    const values = { code, url, minutes: identityLimits.codeMinutes }
    const organizationId = request.site.community?.organizationId
    await sendEmail(db, { to: email, template: 'sign-in', values, locale, organizationId })
    return pending
  })
}

export async function logInByEmail(
  db: Db,
  settings: Settings,
  input: { email: string; token: string },
  request: ApiRequest,
) {
  const email = normalEmail(input.email)
  await countAttempt(db, `sign-in code ip ${networkOf(request.ip)}`, triesPerIp)
  return verifyAndRun(db, settings, proofIn(request, email), input.token, async (db) => {
    await lockKey(db, `email ${email}`) // two concurrent first logins create one account
    const user = (await findByEmail(db, email)) ?? (await createUser(db, email))
    ensure(user.role !== 'BOT', 'FORBIDDEN')
    if (!user.emailVerified) await markVerified(db, user.id)
    if (email === settings.adminEmail && user.role !== 'SUPER') await makeSuperOnce(db, user.id)
    await warnOfNewDevice(db, settings, user, request)
    return startSession(db, user.id, request)
  })
}

async function createUser(db: Db, email: string) {
  const user = orNotFound(await first(db.insert(users).values({ email, emailVerified: new Date() }).returning()))
  await logAction(db, user.id, 'account-created', { by: 'email' })
  return user
}

const markVerified = (db: Db, id: string) => db.update(users).set({ emailVerified: sql`now()` }).where(eq(users.id, id))

/** The language of the page that sent the request: a visitor has no stored one. */
function localeOf(request: ApiRequest, siteLanguage: LocaleCode): LocaleCode {
  const { headers } = request.web()
  const page = headers.get('referer')
  const { locale, path } = parseLocalePath(page && URL.canParse(page) ? new URL(page).pathname : '/')
  const isChosen = page !== null && path !== new URL(page, 'http://x').pathname
  return isChosen ? locale : preferredLocale(headers.get('accept-language') ?? '', siteLanguage)
}

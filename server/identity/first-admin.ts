/**
 * The first admin of a site. While no account is SUPER, the start prints a setup link; whoever opens it becomes SUPER. The link is
 * signed with the secret of the data folder, works for an hour, and stops working once there is a SUPER.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import { type Db, first } from '../db/db.ts'
import { lockKey } from '../db/lock-key.ts'
import { users } from '../db/schema/identity.ts'
import { auditEntries } from '../db/schema/site/audit.ts'
import { siteSettings } from '../db/schema/site/site-settings.ts'
import type { Actor } from '../http/authorize.ts'
import type { ApiRequest } from '../http/mount.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { isSame, sign } from '../signatures.ts'
import { normalEmail } from './email-verification.ts'
import { logAction } from './log.ts'
import { findByEmail } from './read.ts'
import { startSession } from './sessions.ts'

const validMs = 3_600_000

const signatureOf = ({ authSecret, dataDir }: Settings, expires: number) =>
  sign(authSecret, `setup ${dataDir} ${expires}`)

export function setupToken(settings: Settings, now = Date.now()) {
  const expires = now + validMs
  return `${expires}.${signatureOf(settings, expires)}`
}

export async function hasSuper(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'SUPER'), isNull(users.deletedAt)))
    .limit(1)
  return row !== undefined
}

/** Whether the link is still of use. */
export async function checkSetup(db: Db, settings: Settings, token: string) {
  const [expires = '', signature = ''] = token.split('.')
  ensure(isSame(signature, signatureOf(settings, Number(expires))), 'NOT_FOUND')
  ensure(Number(expires) > Date.now() && !(await hasSuper(db)), 'GONE')
}

/**
 * Makes the logged-in user SUPER. A visitor gives an email address and is logged in: the link proves that they run the site, which
 * may not be able to send email yet. Returns the session of a visitor.
 */
export function setUp(
  db: Db,
  settings: Settings,
  actor: Actor | null,
  { token, email }: { token: string; email?: string },
  request: ApiRequest,
) {
  return db.transaction(async (db) => {
    await lockKey(db, 'first admin') // of two people who open the link only one becomes SUPER
    await checkSetup(db, settings, token)
    if (actor) {
      ensure(actor.role !== 'BOT' && !actor.banned, 'FORBIDDEN')
      await makeSuper(db, actor.id)
      return null
    }
    ensure(email, 'INVALID', { errors: [{ path: 'body.email', code: 'REQUIRED', message: 'body.email is missing' }] })
    const user = await findOrCreate(db, normalEmail(email))
    await makeSuper(db, user.id)
    return startSession(db, user.id, request)
  })
}

async function findOrCreate(db: Db, email: string) {
  await lockKey(db, `email ${email}`)
  const values = { email, emailVerified: new Date() }
  const user = (await findByEmail(db, email)) ?? (await first(db.insert(users).values(values).returning()))
  const { id, role } = orNotFound(user)
  ensure(role !== 'BOT', 'FORBIDDEN')
  return { id }
}

/** For the person of `ADMIN_EMAIL`: another SUPER may have taken the role from them, and it stays so while there is a SUPER. */
export async function makeSuperOnce(db: Db, userId: string) {
  if (!(await wasSuper(db, userId)) || !(await hasSuper(db))) await makeSuper(db, userId)
}

const wasSuper = async (db: Db, userId: string) =>
  (await db.$count(
    auditEntries,
    and(
      eq(auditEntries.subjectId, userId),
      eq(auditEntries.action, 'role-changed'),
      sql`'SUPER' in (${auditEntries.before} ->> 'role', ${auditEntries.after} ->> 'role')`,
    ),
  )) > 0

/** Part of the caller's transaction. */
async function makeSuper(db: Db, userId: string) {
  if (!(await hasSuper(db))) await openSetup(db, userId)
  await db.update(users).set({ role: 'SUPER' }).where(eq(users.id, userId))
  await logAction(db, userId, 'role-changed', { role: 'SUPER', by: 'setup' })
  const subject = { kind: 'user', id: userId } as const
  await writeAudit(db, { action: 'role-changed', actorId: null, actorName: 'setup', subject, after: { role: 'SUPER' } })
}

/** The first admin is asked for the settings of the site, see setup/. */
const openSetup = (db: Db, userId: string) =>
  db
    .insert(siteSettings)
    .values({ key: 'setup', value: { userId, finishedAt: null } })
    .onConflictDoNothing()

/** Erases accounts after the grace period: personal data is deleted, results of matches stay and show "deleted player". */
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { type Db, first } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import type { Handler, NoData } from '../jobs/jobs.ts'
import type { OnErase } from '../personal-data.ts'
import type { Services } from '../services.ts'
import { logAction } from './log.ts'
import { filesOf } from './pictures.ts'
import { endAllSessions } from './sessions.ts'

/** A cron job. Each account has its own transaction, so that a failure does not affect the others. */
export const eraseDue: Handler<NoData> = async (services) => {
  const { db } = services
  const due = await db.select({ id: users.id }).from(users).where(isDue()).orderBy(users.deletionDueAt).limit(1_000)
  for (const { id } of due) await erase(services, id)
}

const isDue = () => and(lte(users.deletionDueAt, sql`now()`), isNull(users.erasedAt))

async function erase({ db, gateways, personalData }: Services, id: string) {
  const files = await db.transaction(async (db) => {
    const user = await first(
      db
        .select()
        .from(users)
        .where(and(eq(users.id, id), isDue()))
        .for('update'),
    )
    if (!user) return [] // the deletion was cancelled meanwhile, or another node was faster
    await endAllSessions(db, id)
    for (const { beforeErase } of personalData) await beforeErase?.(db, user)
    for (const { own, other } of personalData)
      for (const [column, onErase] of Object.entries({ ...own, ...other })) await applyRule(db, id, column, onErase)
    if (user.email)
      await db.execute(sql`delete from verification_tokens where identifier = ${user.email.toLowerCase()}`)
    await db.update(users).set(erasedUser()).where(eq(users.id, id))
    await logAction(db, id, 'erased')
    return filesOf(user)
  })
  for (const name of files) await gateways.storage.remove(name)
}

async function applyRule(db: Db, id: string, userColumn: string, onErase: OnErase) {
  if (onErase === 'keep') return
  const [table = '', column = ''] = userColumn.split('.')
  const isOfUser = sql`${sql.identifier(column)} = ${id}`
  if (onErase === 'delete') await db.execute(sql`delete from ${sql.identifier(table)} where ${isOfUser}`)
  else await db.execute(sql`update ${sql.identifier(table)} set ${sql.raw(onErase.set)} where ${isOfUser}`)
}

const erasedUser = () => ({
  externalId: crypto.randomUUID(),
  name: null,
  username: null,
  verified: false,
  email: null,
  emailVerified: null,
  image: null,
  banner: null,
  tag: null,
  sponsor: null,
  flag: null,
  bio: null,
  socials: {},
  pro: false,
  emailOptin: false,
  marketingOptin: false,
  role: 'USER' as const,
  locale: null,
  utm: null,
  lastSeenAt: null,
  erasedAt: new Date(),
})

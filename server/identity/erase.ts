/** Erases accounts after the grace period: personal data is deleted, results of matches stay and show "deleted player". */
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { removeFilesLater } from '../assets/remove-files.ts'
import { type Db, first } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { forEachRow } from '../jobs/for-each-row.ts'
import type { Handler, NoData } from '../jobs/jobs.ts'
import type { OnErase } from '../personal-data.ts'
import type { Services } from '../services.ts'
import { invalidateContent } from './delete-account.ts'
import { logAction } from './log.ts'
import { bannerFiles, publishReplacement } from './pictures.ts'
import { endAllSessions } from './sessions.ts'

/** A cron job. Each account has its own transaction, and one that fails does not hold up the others. */
export const eraseDue: Handler<NoData> = async (services) => {
  const { db } = services
  const due = await db.select({ id: users.id }).from(users).where(isDue()).orderBy(users.deletionDueAt).limit(1_000)
  await forEachRow(due, ({ id }) => erase(services, id))
}

const isDue = () => and(lte(users.deletionDueAt, sql`now()`), isNull(users.erasedAt))

async function erase({ db, personalData }: Services, id: string) {
  await db.transaction(async (db) => {
    const user = await first(
      db
        .select()
        .from(users)
        .where(and(eq(users.id, id), isDue()))
        .for('no key update'),
    )
    if (!user) return // the deletion was cancelled meanwhile, or another node was faster
    await endAllSessions(db, id)
    const files = bannerFiles(user)
    for (const { beforeErase, eraseFiles } of personalData) {
      await beforeErase?.(db, user)
      files.push(...((await eraseFiles?.(db, user)) ?? []))
    }
    for (const { own, other } of personalData)
      for (const [column, onErase] of Object.entries({ ...own, ...other })) await applyRule(db, id, column, onErase)
    if (user.email)
      // An identifier is the address, and after a space the host or session that it is bound to.
      await db.execute(
        sql`delete from verification_tokens where split_part(identifier, ' ', 1) = ${user.email.toLowerCase()}`,
      )
    await db.update(users).set(erasedUser()).where(eq(users.id, id))
    await logAction(db, id, 'erased')
    await invalidateContent(db, id)
    await publishReplacement(db, user)
    await removeFilesLater(db, files)
  })
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
  marketingAskedAt: null,
  marketingConfirmedAt: null,
  role: 'USER' as const,
  locale: null,
  quietHours: null,
  utm: null,
  lastSeenAt: null,
  erasedAt: new Date(),
})

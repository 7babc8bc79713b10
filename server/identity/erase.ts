/** After the days of grace: what is personal goes, what others played for stays, under "deleted player". */
import { deletedPlayerName } from '@guildhall/contract/profiles.words.ts'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { type Db, first } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import type { Outside } from '../gateways/outside.ts'
import type { Handler, Nothing } from '../jobs/jobs.ts'
import { callStale } from '../live/bus.ts'
import { logAct } from './log.ts'
import { other, own } from './personal-data.ts'
import { filesOf } from './pictures.ts'
import { endAllSessions } from './sessions.ts'

/** Started by the clock. One account, one transaction: a failure holds up nobody else. */
export const eraseDue: Handler<Nothing> = async ({ db, outside }) => {
  const due = await db.select({ id: users.id }).from(users).where(isDue()).orderBy(users.deletionDueAt).limit(1_000)
  for (const { id } of due) await erase(db, outside, id)
}

const isDue = () => and(lte(users.deletionDueAt, sql`now()`), isNull(users.erasedAt))

async function erase(db: Db, { storage }: Outside, id: string) {
  const files = await db.transaction(async (db) => {
    const user = await first(
      db
        .select()
        .from(users)
        .where(and(eq(users.id, id), isDue()))
        .for('update'),
    )
    if (!user) return [] // taken back meanwhile, or done by another node
    await leaveCommunities(db, id)
    await endAllSessions(db, id)
    await db.execute(sql`
      update players set name = ${deletedPlayerName}, image = null
      where user_id = ${id} and not exists (
        select from player_teammates t where t.player_id = players.id and t.user_id <> ${id}
      )`) // the name of a team is not one person's
    for (const [place, fate] of [...Object.entries(own), ...Object.entries(other)]) await apply(db, id, place, fate)
    if (user.email)
      await db.execute(sql`delete from verification_tokens where identifier = ${user.email.toLowerCase()}`)
    if (user.email) await db.execute(sql`delete from emails where lower("to") = ${user.email.toLowerCase()}`)
    await db.execute(sql`update page_views set external_id = null where external_id = ${user.externalId}`)
    await db.update(users).set(nobody()).where(eq(users.id, id))
    await logAct(db, id, 'erased')
    return filesOf(user)
  })
  for (const name of files) await storage.remove(name)
}

async function apply(db: Db, id: string, place: string, fate: (typeof own)[keyof typeof own]) {
  if (fate === 'keep') return
  const [table = '', column = ''] = place.split('.')
  const mine = sql`${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`
  if (fate === 'delete') await db.execute(sql`delete from ${mine}`)
  else
    await db.execute(
      sql`update ${sql.identifier(table)} set ${sql.raw(fate.set)} where ${sql.identifier(column)} = ${id}`,
    )
}

/** A community nobody else is in goes with its owner; the others count one member less. */
async function leaveCommunities(db: Db, id: string) {
  await db.execute(sql`
    update organizations o set deleted_at = now(), username = null
    where o.deleted_at is null
      and exists (select from organization_members m where m.organization_id = o.id and m.user_id = ${id})
      and not exists (select from organization_members m where m.organization_id = o.id and m.user_id <> ${id})`)
  await db.execute(sql`
    update organizations o set member_count = greatest(0, o.member_count - 1)
    from organization_members m where m.organization_id = o.id and m.user_id = ${id}`)
  await callStale(db, 'organizations')
}

const nobody = () => ({
  externalId: crypto.randomUUID(),
  name: null,
  username: null,
  verified: false,
  email: null,
  emailVerified: null,
  image: null,
  banner: null,
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

/** The privacy settings of a user: who may message them and see parts of the profile. Unset parts are open to everyone. */
import { type Audience, defaultPrivacy, type Privacy, type PrivacyPart } from '@guildhall/contract/follows/constants.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { statement } from '../db/statement.ts'
import { setEntryFlags } from '../events/entry-flags.ts'
import type { Actor } from '../http/authorize.ts'
import { oncePerPage } from '../http/page-reads.ts'
import { orNotFound } from '../http/problem.ts'

export const privacyOf = (user: { privacy: Partial<Privacy> }): Privacy => ({ ...defaultPrivacy, ...user.privacy })

/** The same as SQL over `users`, for lists that everyone reads. */
export const isForEveryone = (part: PrivacyPart): SQL =>
  sql`coalesce(users.privacy ->> ${sql.raw(`'${part}'`)}, 'everyone') = 'everyone'`

type AudienceRow = { audience: Audience; follows: boolean }

const rowsOnce = oncePerPage<AudienceRow[]>()

const selectAudience = statement<AudienceRow>(`
  select coalesce(users.privacy ->> $3, 'everyone') as audience,
    exists (select from follows where follower_id = users.id and following_id = $1::uuid) as follows
  from users where users.id = $2`)

/** Whether the caller belongs to the audience that the owner chose for this part. Blocks are checked elsewhere. */
export async function canSee(
  db: Db,
  actor: Pick<Actor, 'id' | 'page'> | null,
  ownerId: string,
  part: PrivacyPart,
): Promise<boolean> {
  if (actor?.id === ownerId) return true
  const select = () => selectAudience(db, actor?.id ?? null, ownerId, part)
  const [row] = await rowsOnce(actor, `${ownerId} ${part}`, select)
  if (!row) return false
  return row.audience === 'everyone' || (row.audience === 'following' && row.follows)
}

export async function readPrivacy(db: Db, userId: string): Promise<Privacy> {
  const [row] = await db.select({ privacy: users.privacy }).from(users).where(eq(users.id, userId))
  return privacyOf(orNotFound(row))
}

export function changePrivacy(db: Db, userId: string, change: Partial<Privacy>): Promise<Privacy> {
  return db.transaction(async (db) => {
    if (change.country) {
      const [user] = await db.select({ flag: users.flag }).from(users).where(eq(users.id, userId))
      await setEntryFlags(db, userId, change.country === 'everyone' ? orNotFound(user).flag : null)
    }
    const [row] = await db.select({ privacy: users.privacy }).from(users).where(eq(users.id, userId)).for('update')
    const privacy = { ...orNotFound(row).privacy, ...change }
    await db.update(users).set({ privacy }).where(eq(users.id, userId))
    return privacyOf({ privacy })
  })
}

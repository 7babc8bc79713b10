/** The users whose coins staff can change: members of the community, and everyone who has a wallet there. */

import type { UserCard } from '@guildhall/contract/profiles/shapes.ts'
import { type SQL, sql } from 'drizzle-orm'
import { anyOf, textRows } from '../db/any-of.ts'
import type { Db } from '../db/db.ts'
import { userCardJson } from '../profiles/user-card.ts'

/** Whose coins they are: the community's, or the platform's if the id is null. `name` and `path` are for notifications. */
export type Owners = { organizationId: string | null; name: string; path: string }

export type Holder = { user: UserCard; email: string | null; balance: number }

type Names = { ids?: readonly string[]; usernames: readonly string[]; emails: readonly string[] }

/** Emails must be verified: otherwise anyone could claim the coins of an address. */
const isNamed = ({ ids = [], usernames, emails }: Names): SQL => sql`(users.username in ${textRows(usernames)}
  or users.id = ${anyOf(ids)}
  or (lower(users.email) in ${textRows(emails)} and users.email_verified is not null))`

export async function listHolders(db: Db, organizationId: string | null, names: Names): Promise<Holder[]> {
  const isHolder =
    organizationId === null
      ? sql`true`
      : sql`(wallets.id is not null or exists (select from organization_members members
          where members.organization_id = ${organizationId}::uuid and members.user_id = users.id))`
  const organization =
    organizationId === null
      ? sql`wallets.organization_id is null`
      : sql`wallets.organization_id = ${organizationId}::uuid`
  const { rows } = await db.execute<Holder>(sql`
    select ${sql.raw(userCardJson('users'))} as user,
      lower(users.email) as email, coalesce(wallets.balance, 0)::float8 as balance
    from users left join wallets on wallets.user_id = users.id and ${organization}
    where ${isNamed(names)} and users.erased_at is null and ${isHolder}`)
  return rows
}

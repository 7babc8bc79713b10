/** People on the page of a community, as rows of statements show them. */
import type { LeaderboardRow } from '@guildhall/contract/organizations/page-shapes.ts'
import { sql } from 'drizzle-orm'
import { isForEveryone } from '../../follows/privacy.ts'

export type Person = LeaderboardRow['user']

/** The columns of a person, for a statement that joins `users` and `levels`. */
export const personColumns = sql`json_build_object('id', users.id, 'username', users.username, 'name', users.name, 'image', users.image,
  'flag', case when ${isForEveryone('country')} then users.flag end, 'level', levels.level)`

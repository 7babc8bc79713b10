/** People on the page of a community, as rows of statements show them. */
import type { LeaderboardRow } from '@guildhall/contract/organizations/page-shapes.ts'
import { sql } from 'drizzle-orm'

export type Person = LeaderboardRow['user']

/** The columns of a person, for a statement that joins `users` and `levels`. */
export const person = sql`json_build_object('id', users.id, 'username', users.username, 'name', users.name, 'image', users.image,
  'flag', users.flag, 'level', levels.level)`

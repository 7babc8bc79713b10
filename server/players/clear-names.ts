import { deletedPlayerName } from '@guildhall/contract/profiles/constants.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** Runs when a user is erased. A team name does not belong to one user, so it stays. */
export const clearNames = (db: Db, { id }: { id: string }) =>
  db.execute(sql`
    update players set name = ${deletedPlayerName}, image = null
    where user_id = ${id} and not exists (
      select from player_teammates t where t.player_id = players.id and t.user_id <> ${id}
    )`)

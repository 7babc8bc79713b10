import { deletedPlayerName } from '@guildhall/contract/profiles/constants.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** For a user who is erased. The name of a team does not belong to one person and stays. */
export const clearNames = (db: Db, { id }: { id: string }) =>
  db.execute(sql`
    update players set name = ${deletedPlayerName}, image = null
    where user_id = ${id} and not exists (
      select from player_teammates t where t.player_id = players.id and t.user_id <> ${id}
    )`)

import { deletedPlayerName } from '@guildhall/contract/profiles/constants.ts'
import { sql } from 'drizzle-orm'
import { fileNameOf } from '../assets/remove-files.ts'
import type { Db } from '../db/db.ts'

/**
 * Runs when a user is erased. A team name does not belong to one user, so it stays. Returns the files of the images that no other
 * entrant uses: a team that enters again has the same image.
 */
export async function clearNames(db: Db, { id }: { id: string }): Promise<string[]> {
  const { rows } = await db.execute<{ url: string }>(sql`
    with own as (
      select id, image ->> 'url' as url from players
      where user_id = ${id} and not exists (
        select from player_teammates t where t.player_id = players.id and t.user_id <> ${id}
      )
    ), cleared as (
      update players set name = ${deletedPlayerName}, image = null from own where players.id = own.id
    )
    select distinct url from own
    where url is not null
      and not exists (select from players p where p.image ->> 'url' = own.url and p.id not in (select id from own))`)
  return rows.flatMap(({ url }) => fileNameOf(url) ?? [])
}

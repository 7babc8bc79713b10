/** The ratings of the entrants of an event as CSV: those of its members in the game of a tournament, or those on the ladder of a league. */
import { Readable } from 'node:stream'
import { modeOf } from '@guildhall/contract/ratings/constants.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { isoTimeSql } from '../db/iso-time-sql.ts'
import type { EventRow } from '../events/event.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { writeCsv } from '../text/csv.ts'
import { slugOf } from '../text/slug.ts'

const head = [
  'entrantId',
  'entrant',
  'username',
  'rating',
  'deviation',
  'played',
  'won',
  'drawn',
  'lost',
  'lastPlayedAt',
] as const
const batchSize = 1_000

export async function exportRatings(db: Db, actor: Actor, id: string) {
  const { event } = await findEvent(db, actor, id)
  async function* body() {
    yield writeCsv([[...head]])
    for (let after = 0; ; ) {
      const rows = await nextRows(db, event, after)
      const last = rows.at(-1)
      if (!last) return
      yield writeCsv(rows.map((row) => head.map((column) => row[column])))
      after = last.joinNumber
    }
  }
  return { name: `${slugOf(event.name, 'event')}-ratings.csv`, body: Readable.from(body()) }
}

type ExportRow = Record<(typeof head)[number], string | number | null> & { joinNumber: number }

async function nextRows(db: Db, { id, eventType, gameId, teamSize }: EventRow, after: number): Promise<ExportRow[]> {
  const record = sql`played, won, drawn, played - won - drawn as lost`
  const [columns, join] =
    eventType === 'League'
      ? [
          sql`source.rating, entrant.rating_deviation as deviation, ${record}, ${isoTimeSql('entrant.last_played_at')} as "lastPlayedAt"`,
          sql`left join ladder_entries source on source.player_id = entrant.id`,
        ]
      : [
          sql`source.rating, source.deviation, ${record}, ${isoTimeSql('source.last_played_at')} as "lastPlayedAt"`,
          sql`left join ratings source on source.user_id = mate.user_id and source.game_id = ${gameId}::uuid
            and source.mode = ${modeOf(teamSize)}`,
        ]
  const { rows } = await db.execute<ExportRow>(sql`
    select entrant.id as "entrantId", entrant.name as entrant, users.username, entrant.join_number::int as "joinNumber", ${columns}
    from (
      select * from players where event_id = ${id} and join_number > ${after} order by join_number limit ${batchSize}
    ) entrant
      left join player_teammates mate on mate.player_id = entrant.id and mate.accepted_at is not null
      left join users on users.id = mate.user_id
      ${join}
    order by entrant.join_number, mate.captain desc, mate.id`)
  return rows
}

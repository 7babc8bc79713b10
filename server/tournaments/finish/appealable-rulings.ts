/** The rulings that a player can still appeal; a completion makes them final. */
import type { AwardPreview } from '@guildhall/contract/tournaments/lifecycle-shapes.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { player1Table, player2Table } from '../../stages/match-read.ts'

const appeals = alias(tickets, 'appeals')

export async function listAppealable(db: Db, eventId: string, now: Date): Promise<AwardPreview['appealable']> {
  const rows = await db
    .select({
      ticketId: tickets.id,
      no: matches.displayNo,
      player1: player1Table.name,
      player2: player2Table.name,
      ruling: tickets.ruling,
    })
    .from(tickets)
    .innerJoin(matches, eq(matches.id, tickets.matchId))
    .leftJoin(player1Table, eq(player1Table.id, matches.player1Id))
    .leftJoin(player2Table, eq(player2Table.id, matches.player2Id))
    .where(
      and(
        eq(tickets.eventId, eventId),
        eq(tickets.kind, 'DISPUTE'),
        sql`(${tickets.ruling} ->> 'appealUntil')::timestamptz > ${now.toISOString()}::timestamptz`,
        sql`not exists (select from ${tickets} ${appeals} where ${appeals.appealOfId} = ${tickets.id})`,
      ),
    )
    .orderBy(asc(matches.displayNo))
  return rows.flatMap(({ ruling, ...row }) => (ruling?.appealUntil ? [{ ...row, until: ruling.appealUntil }] : []))
}

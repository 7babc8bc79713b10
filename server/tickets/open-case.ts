/** Opens a case with its chat. A unique index allows only one open dispute per match. */
import { type TicketKind, ticketLimits } from '@guildhall/contract/tickets/constants.ts'
import { listMatchMembers } from '../chats/match-members.ts'
import { openChat } from '../chats/open-chat.ts'
import type { Db } from '../db/db.ts'
import type { matches } from '../db/schema/matches.ts'
import { tickets } from '../db/schema/tickets.ts'
import { type EventRow, logRef } from '../events/event.ts'
import { orNotFound } from '../http/problem.ts'

export type TicketRow = typeof tickets.$inferSelect

type NewCase = {
  kind: TicketKind
  event: EventRow
  match: typeof matches.$inferSelect
  userId: string
  description: string
  appealOfId?: string
  now: Date
}

export async function openCase(db: Db, { kind, event, match, now, ...rest }: NewCase): Promise<TicketRow> {
  const members = await listMatchMembers(db, match)
  const name = `${event.name.slice(0, 60)} · M${match.displayNo}`
  const chatId = await openChat(db, { type: 'TICKET', name, chatId: match.chatId, members })
  const [row] = await db
    .insert(tickets)
    .values({
      ...rest,
      kind,
      description: rest.description.slice(0, ticketLimits.description.max),
      ...logRef(event),
      matchId: match.id,
      organizationId: event.organizationId,
      chatId,
      lastUserMessageAt: now,
      waitingSince: now,
      createdAt: now,
    })
    .returning()
  return orNotFound(row)
}

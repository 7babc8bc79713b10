/** Notes that staff write for each other. */
import type { TicketNote } from '@guildhall/contract/tickets/shapes.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { ticketNotes } from '../db/schema/tickets.ts'
import type { Actor } from '../http/authorize.ts'
import { userCard } from '../profiles/user-card.ts'

export async function listNotes(db: Db, ticketId: string): Promise<TicketNote[]> {
  const rows = await db
    .select({ id: ticketNotes.id, text: ticketNotes.text, createdAt: ticketNotes.createdAt, author: userCard(users) })
    .from(ticketNotes)
    .leftJoin(users, eq(users.id, ticketNotes.authorId))
    .where(eq(ticketNotes.ticketId, ticketId))
    .orderBy(asc(ticketNotes.createdAt), asc(ticketNotes.id))
    .limit(200)
  return rows.map(({ createdAt, ...note }) => ({ ...note, createdAt: createdAt.toISOString() }))
}

export const insertNote = (db: Db, actor: Actor, ticketId: string, text: string) =>
  db.insert(ticketNotes).values({ ticketId, authorId: actor.id, text: text.trim() })

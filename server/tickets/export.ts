import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import { writeCsv } from '../text/csv.ts'
import { listQueue, type QueueFilters } from './read.ts'

const limit = 10_000
const head = [
  'no',
  'kind',
  'from',
  'about',
  'assignedTo',
  'created',
  'waitingSince',
  'closed',
  'closeReason',
  'helpful',
]

/** The ticket list as CSV, without the messages. */
export async function exportTickets(db: Db, actor: Actor, filters: QueueFilters) {
  const { rows } = await listQueue(db, actor, undefined, { ...filters, limit })
  const lines = rows.map(({ ticket, user, moderator, tournament, organization }) => [
    ticket.no,
    ticket.kind,
    user.username,
    tournament?.name ?? organization?.name,
    moderator?.username,
    ticket.createdAt.toISOString(),
    ticket.closedAt ? null : ticket.waitingSince?.toISOString(),
    ticket.closedAt?.toISOString(),
    ticket.closeReason,
    ticket.helpful,
  ])
  return { name: 'tickets.csv', body: writeCsv([head, ...lines]) }
}

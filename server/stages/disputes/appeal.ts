/** Appeals a ruling: once, before the deadline, by a player of the match. A different moderator decides the appeal. */
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { openCase } from '../../tickets/open-case.ts'
import { ticketActions } from '../../tickets/policy.ts'
import { findTicket, loadTicketContext } from '../../tickets/read.ts'
import { broadcastChanges } from '../results/apply-result.ts'
import { lockMatch } from '../results/locked-match.ts'

/** Returns the id of the appeal. */
export function appealRuling(db: Db, actor: Actor, id: string, description: string): Promise<string> {
  return db.transaction(async (db) => {
    const ticketRow = await findTicket(db, id)
    const { event, match, now } = await lockMatch(db, actor, orNotFound(ticketRow.ticket.matchId))
    const context = await loadTicketContext(db, actor, ticketRow)
    ensure(context.plays, 'FORBIDDEN')
    ensure(ticketActions(actor, context, now).appeal, 'APPEAL_OVER')

    const ticket = await openCase(db, {
      kind: 'APPEAL',
      event,
      match,
      userId: actor.id,
      description,
      appealOfId: id,
      now,
    })
    await broadcastChanges(db, event, { nos: [match.matchNo] })
    await publishMessage(db, 'match-disputed', { matchId: match.id, ticketId: ticket.id })
    return ticket.id
  })
}

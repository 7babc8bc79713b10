/** One appeal against a ruling, in time and by a side of the match. Somebody else decides it. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { tickets } from '../../db/schema/tickets.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, found } from '../../http/problem.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { openCase } from '../../tickets/open-case.ts'
import { actsOn } from '../../tickets/policy.ts'
import { askAbout, findTicket } from '../../tickets/read.ts'
import { tellMoved } from '../results/apply-result.ts'
import { lockMatch } from '../results/locked-match.ts'

/** The id of the appeal. */
export function appeal(db: Db, actor: Actor, id: string, description: string): Promise<string> {
  return db.transaction(async (db) => {
    const listed = await findTicket(db, id)
    const { event, match, now } = await lockMatch(db, actor, found(listed.ticket.matchId))
    const asked = await askAbout(db, actor, listed)
    ensure(asked.plays, 'FORBIDDEN')
    ensure(actsOn(actor, asked, now).appeal, 'APPEAL_OVER')
    ensure((await db.$count(tickets, eq(tickets.appealOfId, id))) === 0, 'APPEAL_OVER')

    const ticket = await openCase(db, {
      kind: 'APPEAL',
      event,
      match,
      userId: actor.id,
      description,
      appealOfId: id,
      now,
    })
    await tellMoved(db, event, { nos: [match.matchNo] })
    await publishMessage(db, 'match-disputed', { matchId: match.id, ticketId: ticket.id })
    return ticket.id
  })
}

/** One appeal against a ruling, in time and by a side of the match. Somebody else decides it. */
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { tickets } from '../db/schema/tickets.ts'
import { emit } from '../events.ts'
import { ensure, found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { openCase } from '../tickets/open-case.ts'
import { actsOn } from '../tickets/policy.ts'
import { askAbout, findTicket } from '../tickets/read.ts'
import { tellMoved } from './enter.ts'
import { lockMatch } from './table.ts'

/** The id of the appeal. */
export function appeal(db: Db, actor: Actor, id: string, description: string): Promise<string> {
  return db.transaction(async (db) => {
    const listed = await findTicket(db, id)
    const { tournament, match, now } = await lockMatch(db, actor, found(listed.ticket.matchId))
    const asked = await askAbout(db, actor, listed)
    ensure(asked.plays, 'FORBIDDEN')
    ensure(actsOn(actor, asked, now).appeal, 'APPEAL_OVER')
    ensure((await db.$count(tickets, eq(tickets.appealOfId, id))) === 0, 'APPEAL_OVER')

    const ticket = await openCase(db, {
      kind: 'APPEAL',
      tournament,
      match,
      userId: actor.id,
      description,
      appealOfId: id,
      now,
    })
    await tellMoved(db, tournament, { nos: [match.no] })
    await emit(db, 'match-disputed', { matchId: match.id, ticketId: ticket.id })
    return ticket.id
  })
}

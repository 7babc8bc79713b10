/** Who may answer a ticket; pure questions over rows already loaded. */

import { can as canOfTournament } from '../events/policy.ts'
import type { FoundEvent } from '../events/read.ts'
import { type Actor, isStaff } from '../http/authorize.ts'
import type { TicketRow } from './open-case.ts'

/** `event` is where the ticket belongs, `plays` whether the reader is a side of its match. */
export type Asked = { ticket: TicketRow; about: FoundEvent | null; plays: boolean; first: string | null }

const isHouse = (actor: Actor) => actor.role === 'MODERATOR' || isStaff(actor)

/** The staff of its event, and platform moderators; never a side of the match. */
export const answers = (actor: Actor, { about, plays }: Asked) =>
  !plays && (isHouse(actor) || (about !== null && canOfTournament.moderate(actor, about.event, about.membership)))

/** Results only in events they are assigned to. */
const decides = (actor: Actor, asked: Asked) =>
  asked.about !== null && !asked.plays && canOfTournament.moderate(actor, asked.about.event, asked.about.membership)

/** Who ruled first does not rule again. */
export const isSecond = (actor: Actor, { first }: Asked) => first !== actor.id

export function actsOn(actor: Actor, asked: Asked, now: Date) {
  const { ticket, about, plays } = asked
  const isOpen = ticket.closedAt === null
  const isMine = ticket.moderatorId === actor.id
  const isFree = ticket.moderatorId === null || isMine
  const until = ticket.ruling?.appealUntil
  const mayAppeal = ticket.kind === 'DISPUTE' && plays && until !== undefined && now < new Date(until)
  return {
    claim: isOpen && ticket.moderatorId === null && answers(actor, asked) && isSecond(actor, asked),
    release: isOpen && isMine,
    close: isOpen && isFree && ticket.kind === 'HELP' && answers(actor, asked),
    rule: isOpen && isFree && ticket.kind !== 'HELP' && decides(actor, asked) && isSecond(actor, asked),
    appeal: mayAppeal && about !== null && about.event.completedAt === null,
  }
}

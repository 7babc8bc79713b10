/** Notifies a member of a team of a change that another person made to it. */
import type { Db } from '../../db/db.ts'
import { type EventRow, eventLink } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { notify } from '../../notifications/notify.ts'

type Change = { variant: 'captain' } | { variant: 'removed' } | { variant: 'left'; name: string }

export async function notifyMember(
  db: Db,
  event: EventRow,
  team: string,
  { actor, userId, ...change }: Change & { actor: Actor; userId: string },
) {
  if (event.rehearsal || userId === actor.id) return
  const values = { ...change, team, tournament: event.name }
  await notify(db, userId, { kind: 'team-changed', values, link: eventLink(event) })
}

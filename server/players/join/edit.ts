/** Changes an entry; it keeps its spot. */

import type { PlayerChange } from '@guildhall/contract/players/shapes.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { eventTopic } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { invalidate, publish } from '../../live/bus.ts'

import { checkWords } from '../../moderation/word-filter.ts'
import { refuseEntry } from '../../rules/eligibility.ts'
import { hasStarted } from '../../rules/lifecycle.ts'
import { can, isCaptain } from '../policy.ts'
import { findPlayer } from '../read.ts'
import { notifyMember } from '../teams/notify-member.ts'
import { transferCaptain } from '../teams/transfer-captain.ts'
import { entryRequirements } from './eligibility.ts'
import { throwRefusals } from './refuse.ts'

export function editEntry(db: Db, actor: Actor, id: string, playerId: string, { captainId, ...change }: PlayerChange) {
  return db.transaction(async (db) => {
    const { event, membership } = await lockEvent(db, actor, id)
    const team = await findPlayer(db, id, playerId)
    const isStaff = can.moderate(actor, event, membership)
    ensure(isStaff || isCaptain(actor, team), 'FORBIDDEN')
    ensure(isStaff || !hasStarted(event), 'ALREADY_STARTED')

    if (change.formResponse) {
      const refusals = refuseEntry(
        { event: entryRequirements(event), applicant: { emailVerified: true } },
        { answers: change.formResponse },
        new Date(),
      )
      throwRefusals(refusals.filter(({ code }) => code === 'FORM_INCOMPLETE'))
    }
    if (change.name) await checkWords(db, change.name, event)
    if (captainId) {
      await transferCaptain(db, playerId, captainId)
      await notifyMember(db, event, team.player.name, { variant: 'captain', actor, userId: captainId })
    }
    if (Object.keys(change).length > 0) await db.update(players).set(change).where(eq(players.id, playerId))
    await invalidate(db, eventTopic(event))
    await publish(db, eventTopic(event), { player: playerId })
  })
}

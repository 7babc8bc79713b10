/** A person appeals once; a moderator who did not give the sanction, and has at least the rank of who did, decides. */
import type { AppealDecision } from '@guildhall/contract/sanctions/constants.ts'
import { eq } from 'drizzle-orm'
import { logActs } from '../audit/log-acts.ts'
import type { Db } from '../db/db.ts'
import { logs, sanctions } from '../db/schema/moderation.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { publishToModerators } from '../moderation/publish.ts'
import { notify } from '../notifications/notify.ts'
import { ownSanctionsPage } from './give.ts'
import { endSanction, findRoles, lockSanction } from './lift.ts'
import { canAppeal, canDecideAppeal, isActive } from './policy.ts'

/** Also for banned people and for accounts that are about to be deleted. */
export function appealSanction(db: Db, actor: Actor, id: string, text: string) {
  return db.transaction(async (db) => {
    const sanction = await lockSanction(db, id)
    orNotFound(sanction.userId === actor.id || null)
    const now = new Date()
    ensure(canAppeal(sanction, now), 'SANCTION_FINAL')
    await db.update(sanctions).set({ appealText: text.trim(), appealedAt: now }).where(eq(sanctions.id, id))
    const after = { sanctionId: id, kind: sanction.kind }
    await db.insert(logs).values({ action: 'moderation-appealed', userId: actor.id, after })
    await publishToModerators(db)
  })
}

type Decision = { decision: AppealDecision; reason: string }

export function decideAppeal(db: Db, actor: Actor, id: string, { decision, reason }: Decision) {
  return db.transaction(async (db) => {
    const sanction = await lockSanction(db, id)
    ensure(sanction.appealedAt !== null, 'NOT_FOUND')
    const { by } = await findRoles(db, sanction)
    ensure(canDecideAppeal(actor, sanction, by), 'OTHER_MODERATOR')
    ensure(sanction.appealDecidedAt === null, 'REPORT_CLOSED')
    const { userId, kind } = sanction
    const change = {
      appealModeratorId: actor.id,
      appealDecision: decision,
      appealReason: reason,
      appealDecidedAt: new Date(),
    }
    await db.update(sanctions).set(change).where(eq(sanctions.id, id))
    if (decision === 'LIFTED' && isActive(sanction, new Date())) await endSanction(db, sanction)
    const after = { sanctionId: id, kind, decision }
    await logActs(db, [{ action: 'moderation-appeal-decided', moderatorId: actor.id, userId, reason, after }])
    const variant = decision === 'LIFTED' ? 'lifted' : 'upheld'
    await notify(db, userId, {
      kind: 'appeal-decided',
      values: { variant, reason },
      link: ownSanctionsPage,
      subject: id,
    })
    await publishToModerators(db)
  })
}

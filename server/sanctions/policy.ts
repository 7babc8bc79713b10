/** Who may sanction whom, and until when a sanction can be appealed: pure functions over loaded rows. */
import type { Role } from '@guildhall/contract/identity/constants.ts'
import { sanctionLimits } from '@guildhall/contract/sanctions/constants.ts'
import type { sanctions } from '../db/schema/moderation.ts'
import { type Actor, outranks, rankOf } from '../http/authorize.ts'

export type SanctionRow = typeof sanctions.$inferSelect

/** Neither a decision about oneself nor that of a higher rank. `by` is the role of who decided. */
export const canReverse = (actor: Actor, { userId, by }: { userId: string | null; by: Role | null }) =>
  actor.id !== userId && rankOf(actor.role) >= rankOf(by ?? 'USER')

/** `by` is the role of who gave the sanction. */
export const canLift = (actor: Actor, person: { id: string; role: Role }, by: Role | null) =>
  outranks(actor, person) && canReverse(actor, { userId: person.id, by })

export const isActive = ({ liftedAt, endsAt }: Pick<SanctionRow, 'liftedAt' | 'endsAt'>, now: Date) =>
  liftedAt === null && (endsAt === null || endsAt > now)

/** A sanction that is over cannot be appealed, so the time for it ends with a short one. */
export function appealUntil({ startsAt, endsAt }: Pick<SanctionRow, 'startsAt' | 'endsAt'>) {
  const last = new Date(startsAt.getTime() + sanctionLimits.appealDays * 86_400_000)
  return endsAt && endsAt < last ? endsAt : last
}

/** Once, within the time for appeals, and only while the sanction is in force. */
export const canAppeal = (sanction: SanctionRow, now: Date) =>
  sanction.appealedAt === null && isActive(sanction, now) && now < appealUntil(sanction)

/** Neither a moderator who gave the sanction or appealed against it, nor one of a lower rank than `by`, the role of who gave it. */
export const canDecideAppeal = (actor: Actor, { moderatorId, userId }: SanctionRow, by: Role | null) =>
  actor.id !== moderatorId && canReverse(actor, { userId, by })

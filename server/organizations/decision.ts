import type { Actor } from '../http/authorize.ts'

/** What staff answer to a request: to create a community, to join one, or to become a chapter. */
export type Decision = { accept: boolean; reason?: string }

export const decisionColumns = (actor: Actor, { accept, reason }: Decision) => ({
  status: accept ? ('ACCEPTED' as const) : ('DECLINED' as const),
  decidedById: actor.id,
  decidedAt: new Date(),
  reason: reason ?? null,
})

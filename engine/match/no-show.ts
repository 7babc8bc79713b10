/**
 * What happens to a called match when the time to show up is over.
 *
 * A single absent side forfeits. Where both sides are absent, or the absent side has proof that it was there, the rule
 * cannot decide fairly and staff must look at the match.
 */
import type { Side } from '../model.ts'

export type Presence = {
  isReady: boolean
  hasProof: boolean // confirmed ready once, or reported since the match was called
}

export type NoShow = { kind: 'forfeit'; side: Side } | { kind: 'needs-staff' }

export function resolveNoShow(presence: Readonly<Record<Side, Presence>>): NoShow {
  const side = absentSide(presence)
  const areBothAbsent = !presence.a.isReady && !presence.b.isReady
  if (!side || areBothAbsent || presence[side].hasProof) return { kind: 'needs-staff' }
  return { kind: 'forfeit', side }
}

/** The first side that is not ready. */
export function absentSide({ a, b }: Readonly<Record<Side, Pick<Presence, 'isReady'>>>): Side | undefined {
  if (!a.isReady) return 'a'
  return b.isReady ? undefined : 'b'
}

/**
 * A called match waits `noShowMinutes` for its sides. Then, if one side is ready, the other forfeits; if neither is,
 * both do. While the event is paused the clock stands still.
 */
import type { Side } from './submissions.ts'

export type Call = {
  calledAt: Date
  player1Ready: boolean
  player2Ready: boolean
  noShowMinutes?: number
  stoppedMs?: number // how long the clock stood still since the call
  paused?: boolean
}

export type NoShow = { kind: 'play' } | { kind: 'wait'; until: Date | null } | { kind: 'forfeit'; side: Side | 'both' }

export const NO_SHOW_MINUTES = 15

export function noShow(call: Call, now: Date): NoShow {
  if (call.player1Ready && call.player2Ready) return { kind: 'play' }
  if (call.paused) return { kind: 'wait', until: null }

  const patience = (call.noShowMinutes ?? NO_SHOW_MINUTES) * 60_000 + (call.stoppedMs ?? 0)
  const until = new Date(call.calledAt.getTime() + patience)
  if (now < until) return { kind: 'wait', until }
  if (call.player1Ready) return { kind: 'forfeit', side: 'player2' }
  return { kind: 'forfeit', side: call.player2Ready ? 'player1' : 'both' }
}

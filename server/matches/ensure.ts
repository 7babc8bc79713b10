/** What has to hold before a side acts on its match. */
import { refuseAction } from '@guildhall/engine/rules/event-actions.ts'
import type { Side } from '@guildhall/engine/rules/submissions.ts'
import { ensure, Problem } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import { timesOf } from '../tournaments/start-field.ts'
import { moderates, sideOf } from './policy.ts'
import type { Table } from './table.ts'

export function ensureSide({ place, match }: Table): Side {
  const side = sideOf(place.playerId, match)
  ensure(side, 'FORBIDDEN')
  return side
}

/** The match is open and the event runs. */
export function ensurePlay({ tournament, match, now }: Pick<Table, 'tournament' | 'match' | 'now'>) {
  ensure(match.status !== 'waiting', 'NOT_READY')
  ensure(match.status === 'ready', 'ALREADY_DECIDED')
  const [refusal] = refuseAction('play', timesOf(tournament), now)
  if (refusal) throw new Problem(refusal.code)
}

/** Nobody else has it in hand. */
export function ensureFree({ match }: Pick<Table, 'match'>) {
  ensure(!match.disputedAt, 'IN_DISPUTE')
  ensure(!match.provisionalUntil, 'PROVISIONAL_FORFEIT')
}

/** Staff, or a caster; not one of its sides. */
export function ensureStream(actor: Actor, table: Pick<Table, 'tournament' | 'place' | 'match'>) {
  if (!table.place.caster) return ensureStaff(actor, table)
  ensure(sideOf(table.place.playerId, table.match) === null, 'PLAYS_IN_IT')
  ensure(!table.tournament.completedAt, 'ALREADY_COMPLETED')
}

/** Staff, and not one of its sides. What is completed is closed until somebody reopens it. */
export function ensureStaff(actor: Actor, table: Pick<Table, 'tournament' | 'place' | 'match'>) {
  ensure(sideOf(table.place.playerId, table.match) === null, 'PLAYS_IN_IT')
  ensure(moderates(actor, table), 'FORBIDDEN')
  ensure(!table.tournament.completedAt, 'ALREADY_COMPLETED')
}

import { ensure } from '../http/problem.ts'
import { hasStarted } from '../rules/lifecycle.ts'
import type { EventRow } from './event.ts'

/** Entries can change until the start, and not at all once the event is cancelled. */
export function ensureNotStarted(event: EventRow) {
  ensure(!event.cancelledAt, 'EVENT_CANCELLED')
  ensure(!hasStarted(event), 'ALREADY_STARTED')
}

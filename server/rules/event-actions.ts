/**
 * Which actions an event allows in which status. Policies decide who may take them.
 *
 * Each action has one rule that lists every reason against it; an empty list allows the action.
 */
import {
  type EventStatus,
  type EventTimes,
  eventStatus,
  hasStarted,
  isCheckinTime,
  isRegistrationOver,
} from './lifecycle.ts'

export type EventAction = keyof typeof rules

export type ActionRefusal =
  | { code: 'NOT_PUBLISHED' | 'ALREADY_PUBLISHED' | 'NOT_OPEN_YET' | 'CLOSED' }
  | { code: 'ALREADY_STARTED' | 'NOT_STARTED' | 'EVENT_PAUSED' | 'NOT_PAUSED' }
  | { code: 'ALREADY_ENDED' | 'NOT_ENDED' | 'ALREADY_COMPLETED' | 'NOT_COMPLETED' }
  | { code: 'CHECKIN_OFF' | 'DISPUTE_OPEN' | 'EVENT_CANCELLED' | 'TOO_MANY_MATCHES' }
  | { code: 'CHECKIN_NOT_OPEN'; opensAt: Date }
  | { code: 'REGISTRATION_OPEN'; until: Date | null }
  | { code: 'TOO_FEW_ENTRANTS'; needed: number; present: number }
  | { code: 'DISPUTE_TIME'; until: Date }

/** Facts that only some actions need. */
export type ActionFacts = {
  entrants?: number // start: how many would play
  minPlayers?: number | null
  tooManyMatches?: boolean
  openDisputes?: number // complete
  disputeMinutes?: number
  byClock?: boolean // complete: a scheduled completion waits for the dispute time, a host need not
}

type ActionContext = { event: EventTimes; status: EventStatus; now: Date; facts: ActionFacts }

export function refuseAction(
  action: EventAction,
  event: EventTimes,
  now: Date,
  facts: ActionFacts = {},
): ActionRefusal[] {
  const status = eventStatus(event, now)
  if (status === 'cancelled' && action !== 'delete') return [{ code: 'EVENT_CANCELLED' }]
  return rules[action]({ event, status, now, facts })
}

const rules = {
  publish: ({ status }) => (status === 'draft' ? [] : [{ code: 'ALREADY_PUBLISHED' }]),
  edit: () => [], // event-edits decides by field
  join: ({ status, event, now }) => {
    if (status === 'registration') return []
    if (status === 'draft') return [{ code: 'NOT_PUBLISHED' }]
    if (status === 'live' && event.joinsWhileLive && (!event.lateUntil || now < event.lateUntil)) return []
    const isEarly = event.registrationStart && now < event.registrationStart && !hasStarted(event)
    return [{ code: isEarly ? 'NOT_OPEN_YET' : 'CLOSED' }]
  },
  leave: ({ event }) => (hasStarted(event) ? [{ code: 'ALREADY_STARTED' }] : []),
  checkIn: refuseCheckin,
  start: refuseStart,
  pause: ({ status }) => (status === 'paused' ? [{ code: 'EVENT_PAUSED' }] : refuseUnlessRunning(status)),
  resume: ({ status }) => (status === 'live' ? [{ code: 'NOT_PAUSED' }] : refuseUnlessRunning(status)),
  play: ({ status }) => (status === 'paused' ? [{ code: 'EVENT_PAUSED' }] : refuseUnlessRunning(status)),
  end: ({ status }) => (status === 'paused' ? [{ code: 'EVENT_PAUSED' }] : refuseUnlessRunning(status)),
  complete: refuseComplete,
  reopen: ({ status }) => (status === 'completed' ? [] : [{ code: 'NOT_COMPLETED' }]),
  cancel: ({ status }) => {
    if (status === 'draft') return [{ code: 'NOT_PUBLISHED' }]
    if (status === 'completed') return [{ code: 'ALREADY_COMPLETED' }]
    return status === 'ended' ? [{ code: 'ALREADY_ENDED' }] : []
  },
  delete: ({ status }) => (status === 'completed' ? [{ code: 'ALREADY_COMPLETED' }] : []),
} satisfies Record<string, (context: ActionContext) => ActionRefusal[]>

function refuseUnlessRunning(status: EventStatus): ActionRefusal[] {
  if (status === 'live' || status === 'paused') return []
  if (status === 'draft') return [{ code: 'NOT_PUBLISHED' }]
  if (status === 'completed') return [{ code: 'ALREADY_COMPLETED' }]
  return [{ code: status === 'ended' ? 'ALREADY_ENDED' : 'NOT_STARTED' }]
}

function refuseCheckin({ event, status, now }: ActionContext): ActionRefusal[] {
  if (status === 'draft') return [{ code: 'NOT_PUBLISHED' }]
  if (hasStarted(event)) return [{ code: 'ALREADY_STARTED' }]
  if (isCheckinTime(event, now)) return []
  return [event.checkinAt ? { code: 'CHECKIN_NOT_OPEN', opensAt: event.checkinAt } : { code: 'CHECKIN_OFF' }]
}

function refuseStart({ event, status, now, facts }: ActionContext): ActionRefusal[] {
  if (status === 'draft') return [{ code: 'NOT_PUBLISHED' }]
  if (hasStarted(event)) return [{ code: 'ALREADY_STARTED' }]
  const refusals: ActionRefusal[] = []
  if (!isRegistrationOver(event, now)) {
    refusals.push({ code: 'REGISTRATION_OPEN', until: event.registrationEnd ?? event.date })
  }
  const needed = neededToStart(event, facts.minPlayers)
  const present = facts.entrants ?? 0
  if (present < needed) refusals.push({ code: 'TOO_FEW_ENTRANTS', needed, present })
  if (facts.tooManyMatches) refusals.push({ code: 'TOO_MANY_MATCHES' })
  return refusals
}

const least = 2

/** A ladder or a queue opens empty, because its players come later; a host can still set a higher minimum for it. */
export function neededToStart({ joinsWhileLive }: EventTimes, minPlayers?: number | null): number {
  const needed = Math.max(least, minPlayers ?? least)
  return joinsWhileLive && needed === least ? 0 : needed
}

function refuseComplete({ event, status, now, facts }: ActionContext): ActionRefusal[] {
  if (status === 'completed') return [{ code: 'ALREADY_COMPLETED' }]
  if (status !== 'ended' || !event.endedAt) return [{ code: 'NOT_ENDED' }]
  const refusals: ActionRefusal[] = []
  if ((facts.openDisputes ?? 0) > 0) refusals.push({ code: 'DISPUTE_OPEN' })
  const until = new Date(event.endedAt.getTime() + (facts.disputeMinutes ?? 0) * 60_000)
  if (facts.byClock && now < until) refusals.push({ code: 'DISPUTE_TIME', until })
  return refusals
}

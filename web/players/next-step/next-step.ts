/** The reader's next action in this event, derived from the server's data and the time. step-text.ts adds the texts. */
import type { Entry, Event, Invite, JoinReason, JoinStatus, OwnMatch } from '../queries.ts'

export type StepKind =
  | JoinReason['code']
  | 'draft'
  | 'host'
  | 'invited'
  | 'join'
  | 'joinTeam'
  | 'freeAgent'
  | 'waitlist'
  | 'full'
  | 'waiting'
  | 'waitingCheckin'
  | 'confirm'
  | 'incomplete'
  | 'incompleteMate'
  | 'ready'
  | 'checkin'
  | 'checkedIn'
  | 'match'
  | 'between'
  | 'board'
  | 'listed'
  | 'paused'
  | 'unplaced'
  | 'out'
  | 'watch'
  | 'over'
  | 'ranked'

export type Act =
  | 'signIn'
  | 'verifyEmail'
  | 'calendar'
  | 'passcode'
  | 'joinOrganization'
  | 'linkAccount'
  | 'setPersonal'
  | 'earnXp'
  | 'earnCoins'
  | 'leaveOther'
  | 'answer'
  | 'join'
  | 'confirm'
  | 'invite'
  | 'checkin'
  | 'receipt'
  | 'match'
  | 'bracket'
  | 'explore'
  | 'manage'
  | 'publish'

/** The target of the countdown on the card. */
export type Until = {
  what: 'opens' | 'closes' | 'checkinOpens' | 'checkinCloses' | 'rosterLocks' | 'starts' | 'placeGoes'
  at: string
}

export type NextStep = {
  kind: StepKind
  act: Act | null
  until: Until | null
  /** The refusal that the sentence describes. */
  reason: JoinReason | null
}

export type EntryContext = {
  event: Event
  joinStatus: JoinStatus
  /** Null: not entered. */
  entry: Entry | null
  /** The entrant's open match while the event is running. */
  match: OwnMatch | null
  /** An unanswered invitation to a team or to the event. */
  invite: Invite | null
  userId: string | null
  isFreeAgent: boolean
}

/** `now` is null in the server-rendered page: then only the status in the event's data is used. */
export function nextStep(context: EntryContext, now: number | null): NextStep {
  const next = stepIn(context, now)
  const isList = context.event.type === 'REGISTRATION' // nothing is played, so there is no bracket
  return isList && next.act === 'bracket' ? { ...next, act: null } : next
}

function stepIn(context: EntryContext, now: number | null): NextStep {
  const { event, entry } = context
  if (entry) return asEntrant(context, entry, now)
  if (event.status === 'draft') return step('draft', 'publish')
  if (event.can.moderate) return step('host', 'manage', clockOf(event, now))
  return asVisitor(context, now)
}

const step = (
  kind: StepKind,
  act: Act | null,
  until: Until | null = null,
  reason: JoinReason | null = null,
): NextStep => ({
  kind,
  act,
  until,
  reason,
})

const isOver = ({ status }: Event) => status === 'ended' || status === 'completed'
export const isOn = ({ status }: Event) => status === 'live' || status === 'paused'
/** Before the first match: spots and teams can still change. */
export const isAhead = (event: Event) => !isOver(event) && !isOn(event)

export const isCheckinOpen = ({ status, checkinAt }: Event, now: number | null) =>
  now === null ? status === 'checkin' : checkinAt !== null && Date.parse(checkinAt) <= now

function asEntrant({ event, match, userId }: EntryContext, entry: Entry, now: number | null): NextStep {
  if (entry.droppedAt) return step('out', isAhead(event) ? 'explore' : 'bracket')
  if (isOver(event)) return step(entry.result ? 'ranked' : 'over', 'bracket')
  if (isOn(event)) return whilePlaying(event, entry, match)

  const isOpen = isCheckinOpen(event, now)
  if (entry.waitlistedAt) {
    const canStillCome = isOpen && !entry.checkinAt && entry.missing === 0
    return canStillCome
      ? step('waitingCheckin', 'checkin', startOf(event, 'checkinCloses', now))
      : step('waiting', entry.checkinAt ? 'receipt' : 'calendar', startOf(event, 'starts', now))
  }
  // Promoted from the waitlist: the entrant confirms the spot, and a check-in confirms it too.
  const placeGoes = soon('placeGoes', entry.confirmBy, now)
  if (entry.confirmBy && !(isOpen && entry.missing === 0)) return step('confirm', 'confirm', placeGoes)
  if (entry.missing > 0) {
    const deadline = startOf(event, isOpen ? 'checkinCloses' : 'rosterLocks', now)
    return isCaptain(entry, userId) ? step('incomplete', 'invite', deadline) : step('incompleteMate', null, deadline)
  }
  if (entry.checkinAt) return step('checkedIn', 'receipt', startOf(event, 'starts', now))
  if (isOpen) return step('checkin', 'checkin', placeGoes ?? startOf(event, 'checkinCloses', now))
  return step('ready', 'calendar', clockOf(event, now))
}

function whilePlaying(event: Event, entry: Entry, match: OwnMatch | null): NextStep {
  if (entry.waitlistedAt) return step('unplaced', 'bracket')
  if (event.status === 'paused') return step('paused', 'bracket')
  if (match) return step('match', 'match')
  if (event.type === 'REGISTRATION') return step('listed', null)
  return step(event.type === 'LEADERBOARD' ? 'board' : 'between', 'bracket')
}

function asVisitor({ event, joinStatus, invite, isFreeAgent }: EntryContext, now: number | null): NextStep {
  if (isOver(event)) return step('over', 'bracket')
  if (isOn(event)) return step('watch', 'bracket')
  if (invite) return step('invited', 'answer', startOf(event, 'rosterLocks', now))

  const [reason] = inOrder(joinStatus.reasons)
  const closes = soon('closes', event.registrationEnd ?? event.date, now)
  if (reason)
    return step(reason.code, remedyOf(reason), reason.code === 'NOT_OPEN_YET' ? opening(reason) : closes, reason)
  if (joinStatus.place === 'full') return step('full', 'explore', startOf(event, 'starts', now))
  if (joinStatus.place === 'waitlist') return step('waitlist', 'join', closes)
  if (isFreeAgent) return step('freeAgent', 'join', closes)
  return step(event.teamSize > 1 ? 'joinTeam' : 'join', 'join', closes)
}

/** Permanent refusals first, then those that time resolves, then those the reader can resolve, in the order of the server's checks. */
export const inOrder = (reasons: readonly JoinReason[]) => reasons.toSorted((a, b) => weight(a) - weight(b))

const weight = ({ remedy }: JoinReason) => (remedy === null ? 0 : remedy === 'wait' ? 1 : 2)

const acts: Record<NonNullable<JoinReason['remedy']>, Act | null> = {
  'sign-in': 'signIn',
  'verify-email': 'verifyEmail',
  wait: 'calendar',
  'open-entry': null,
  'enter-passcode': 'passcode',
  'join-organization': 'joinOrganization',
  'link-account': 'linkAccount',
  'set-country': 'setPersonal',
  'set-birthday': 'setPersonal',
  'earn-xp': 'earnXp',
  'fill-form': 'join',
  'earn-coins': 'earnCoins',
  'invite-teammates': 'join',
  'leave-other': 'leaveOther',
}
/** Without a remedy, the step offers other events. */
export const remedyOf = ({ remedy }: JoinReason): Act | null => (remedy === null ? 'explore' : acts[remedy])

export const isCaptain = (entry: Entry, userId: string | null) =>
  entry.teammates.some((one) => one.captain && one.userId === userId)

const opening = ({ at }: JoinReason): Until | null => (at ? { what: 'opens', at } : null)

/** A time in the future; a time in the past has no countdown. */
const soon = (what: Until['what'], at: string | null, now: number | null): Until | null =>
  at !== null && (now === null || Date.parse(at) > now) ? { what, at } : null

const startOf = ({ date, settings }: Event, what: Until['what'], now: number | null) =>
  soon(what === 'rosterLocks' && !settings.rosterLock ? 'starts' : what, date, now)

/** The next relevant time before the start. */
const clockOf = (event: Event, now: number | null) =>
  isAhead(event) ? (soon('checkinOpens', event.checkinAt, now) ?? startOf(event, 'starts', now)) : null

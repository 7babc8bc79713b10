/** The reader's next action in this event, derived from the server's data and the time. step-text.ts adds the texts. */
import { staysOpenAtStart } from '../../events/registration.ts'
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
  | 'queue'
  | 'eliminated'
  | 'board'
  | 'listed'
  | 'paused'
  | 'unplaced'
  | 'out'
  | 'watch'
  | 'over'
  | 'cancelled'
  | 'ranked'

export type Action =
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
  | 'queue'
  | 'bracket'
  | 'explore'
  | 'manage'
  | 'publish'

/** The target of the countdown on the card. */
export type CountdownTarget = {
  label: 'opens' | 'closes' | 'checkinOpens' | 'checkinCloses' | 'rosterLocks' | 'starts' | 'placeGoes'
  at: string
}

export type NextStep = {
  kind: StepKind
  action: Action | null
  until: CountdownTarget | null
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
  /** Knocked out: no further match of a bracket can be theirs. */
  isEliminated: boolean
  /** Still in the knockout: their next match waits for its opponent. */
  hasNextMatch: boolean
  /** An unanswered invitation to a team or to the event. */
  invite: Invite | null
  userId: string | null
  isFreeAgent: boolean
  /** A running league whose matches come from a queue. */
  hasQueue: boolean
}

export function nextStep(context: EntryContext, now: number): NextStep {
  const next = stepOf(context, now)
  const isRegistrationList = context.event.type === 'REGISTRATION' // nothing is played, so there is no bracket
  return isRegistrationList && next.action === 'bracket' ? { ...next, action: null } : next
}

function stepOf(context: EntryContext, now: number): NextStep {
  const { event, entry } = context
  if (event.status === 'cancelled') return step('cancelled', 'explore')
  if (entry) return entrantStep(context, entry, now)
  if (event.status === 'draft') return step('draft', 'publish')
  if (event.can.moderate) return step('host', 'manage', nextTarget(event, now))
  return visitorStep(context, now)
}

const step = (
  kind: StepKind,
  action: Action | null,
  until: CountdownTarget | null = null,
  reason: JoinReason | null = null,
): NextStep => ({
  kind,
  action,
  until,
  reason,
})

const isOver = ({ status }: Event) => status === 'ended' || status === 'completed' || status === 'cancelled'
const isRunning = ({ status }: Event) => status === 'live' || status === 'paused'
/** Before the first match: spots and teams can still change. */
export const isBeforeStart = (event: Event) => !isOver(event) && !isRunning(event)

/** Without a time, as in the page of the server, the status tells. */
export const isCheckinOpen = ({ status, checkinAt }: Event, now: number | null) =>
  now === null ? status === 'checkin' : checkinAt !== null && Date.parse(checkinAt) <= now

function entrantStep(context: EntryContext, entry: Entry, now: number): NextStep {
  const { event, userId } = context
  if (entry.droppedAt) return step('out', isBeforeStart(event) ? 'explore' : 'bracket')
  if (isOver(event)) return step(entry.result ? 'ranked' : 'over', 'bracket')
  if (isRunning(event)) return playingStep(context, entry)

  const isCheckinOpenNow = isCheckinOpen(event, now)
  if (entry.waitlistedAt) {
    const canCheckIn = isCheckinOpenNow && !entry.checkinAt && entry.missing === 0
    return canCheckIn
      ? step('waitingCheckin', 'checkin', startTarget(event, 'checkinCloses', now))
      : step('waiting', entry.checkinAt ? 'receipt' : 'calendar', startTarget(event, 'starts', now))
  }
  // Promoted from the waitlist: the entrant confirms the spot, and a check-in confirms it too.
  const spotExpires = futureTarget('placeGoes', entry.confirmBy, now)
  if (entry.confirmBy && !(isCheckinOpenNow && entry.missing === 0)) return step('confirm', 'confirm', spotExpires)
  if (entry.missing > 0) {
    const deadline = startTarget(event, isCheckinOpenNow ? 'checkinCloses' : 'rosterLocks', now)
    return isCaptain(entry, userId) ? step('incomplete', 'invite', deadline) : step('incompleteMate', null, deadline)
  }
  if (entry.checkinAt) return step('checkedIn', 'receipt', startTarget(event, 'starts', now))
  if (isCheckinOpenNow) return step('checkin', 'checkin', spotExpires ?? startTarget(event, 'checkinCloses', now))
  return step('ready', 'calendar', nextTarget(event, now))
}

type KnockoutMatch = { endedAt: string | null; status: string }
export const isOpenMatch = ({ endedAt, status }: KnockoutMatch) => endedAt === null && status !== 'bye'

/** An entrant who is still in a knockout is in a match that is not over, even if the opponent is not known yet. */
export const isKnockedOut = (matches: readonly KnockoutMatch[]) => matches.length > 0 && !matches.some(isOpenMatch)

function playingStep({ event, match, isEliminated, hasQueue }: EntryContext, entry: Entry): NextStep {
  if (entry.waitlistedAt) return step('unplaced', 'bracket')
  if (isEliminated) return step('eliminated', 'bracket')
  if (event.status === 'paused') return step('paused', 'bracket')
  if (match) return step('match', 'match')
  if (hasQueue) return step('queue', 'queue')
  if (event.type === 'REGISTRATION') return step('listed', null)
  return step(event.type === 'LEADERBOARD' ? 'board' : 'between', 'bracket')
}

/** Ladders and queues stay open after the start. */
const acceptsEntries = ({ eventType }: Event, { reasons }: JoinStatus) =>
  eventType === 'League' && !reasons.some(({ code }) => code === 'CLOSED')

function visitorStep(context: EntryContext, now: number): NextStep {
  const { event, joinStatus, invite, isFreeAgent, hasQueue } = context
  if (isOver(event)) return step('over', 'bracket')
  if (isRunning(event) && !acceptsEntries(event, joinStatus))
    return step(event.status === 'paused' ? 'paused' : 'watch', 'bracket')
  if (invite) return step('invited', 'answer', startTarget(event, 'rosterLocks', now))

  const [reason] = sortReasons(joinStatus.reasons)
  const closes = staysOpenAtStart(event)
    ? startTarget(event, 'starts', now)
    : futureTarget('closes', event.registrationEnd ?? event.date, now)
  if (reason)
    return step(reason.code, remedyAction(reason), reason.code === 'NOT_OPEN_YET' ? opensAt(reason) : closes, reason)
  if (joinStatus.place === 'full') return step('full', 'explore', startTarget(event, 'starts', now))
  if (joinStatus.place === 'waitlist') return step('waitlist', 'join', closes)
  // The queue enters everyone who joins it; a fee is shown before it is paid.
  if (hasQueue && joinStatus.entry.kind !== 'coins') return step('queue', 'queue')
  if (isFreeAgent) return step('freeAgent', 'join', closes)
  return step(event.entrySize > 1 ? 'joinTeam' : 'join', 'join', closes)
}

/** Permanent refusals first, then those that time resolves, then those the reader can resolve, in the order of the server's checks. */
export const sortReasons = (reasons: readonly JoinReason[]) => reasons.toSorted((a, b) => priority(a) - priority(b))

/**
 * What the reader has to resolve besides the reason of the step; nothing where that one cannot be resolved. The list of steps
 * already asks visitors to log in.
 */
export const otherReasons = ({ reason }: NextStep, reasons: readonly JoinReason[]) =>
  reason && reason.remedy !== null
    ? sortReasons(reasons)
        .slice(1)
        .filter(({ code }) => code !== 'SIGN_IN')
    : []

const priority = ({ remedy }: JoinReason) => (remedy === null ? 0 : remedy === 'wait' ? 1 : 2)

const remedyActions: Record<NonNullable<JoinReason['remedy']>, Action | null> = {
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
  'leave-other': 'leaveOther',
}
/** Without a remedy, the step offers other events. */
export const remedyAction = ({ remedy }: JoinReason): Action | null =>
  remedy === null ? 'explore' : remedyActions[remedy]

export const isCaptain = (entry: Entry, userId: string | null) =>
  entry.teammates.some((teammate) => teammate.captain && teammate.userId === userId)

const opensAt = ({ at }: JoinReason): CountdownTarget | null => (at ? { label: 'opens', at } : null)

/** A time in the future; a time in the past has no countdown. */
const futureTarget = (label: CountdownTarget['label'], at: string | null, now: number): CountdownTarget | null =>
  at !== null && Date.parse(at) > now ? { label, at } : null

const startTarget = ({ date, settings }: Event, label: CountdownTarget['label'], now: number) =>
  futureTarget(label === 'rosterLocks' && !settings.rosterLock ? 'starts' : label, date, now)

/** The next relevant time before the start. */
const nextTarget = (event: Event, now: number) =>
  isBeforeStart(event)
    ? (futureTarget('checkinOpens', event.checkinAt, now) ?? startTarget(event, 'starts', now))
    : null

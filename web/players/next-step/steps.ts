/** The steps to take part, as a list: done, current and later ones. */
import type { Entry, Event, JoinReason, JoinStatus } from '../queries.ts'

export type StepName = 'signIn' | 'team' | 'join' | 'form' | 'roster' | 'checkin'
export type StepRow = {
  name: StepName
  state: 'done' | 'now' | 'later'
  /** What the account of the reader lacks, in the step `signIn`. */
  reason?: JoinReason
}

const accountCodes: readonly JoinReason['code'][] = ['SIGN_IN', 'EMAIL_UNVERIFIED', 'ACCOUNT_MISSING']

export function stepsOf(event: Event, joinStatus: JoinStatus, entry: Entry | null): StepRow[] {
  const isTeam = event.entrySize > 1
  const isEntered = entry !== null && entry.droppedAt === null
  // An entrant on the waitlist has no spot yet; one promoted from the waitlist has it after confirming.
  const hasSpot = isEntered && !entry.waitlistedAt && !entry.confirmBy
  const accountReason = isEntered ? undefined : joinStatus.reasons.find(({ code }) => accountCodes.includes(code))
  const allSteps: { name: StepName; isRequired: boolean; isDone: boolean }[] = [
    { name: 'signIn', isRequired: true, isDone: !accountReason },
    { name: isTeam ? 'team' : 'join', isRequired: true, isDone: isEntered && (isTeam || hasSpot) },
    { name: 'form', isRequired: joinStatus.form.length > 0, isDone: isEntered },
    { name: 'roster', isRequired: isTeam, isDone: isEntered && entry.missing === 0 },
    { name: 'checkin', isRequired: event.checkinAt !== null, isDone: isEntered && entry.checkinAt !== null },
  ]
  const required = allSteps.filter(({ isRequired }) => isRequired)
  const now = required.findIndex(({ isDone }) => !isDone)
  return required.map(({ name, isDone }, index) => ({
    name,
    state: isDone ? 'done' : index === now ? 'now' : 'later',
    ...(name === 'signIn' && accountReason && { reason: accountReason }),
  }))
}

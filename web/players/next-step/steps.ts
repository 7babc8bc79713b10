/** The way in as a list: what is done, what is now, what comes later. */
import type { Doorway, Entry, Event } from '../queries.ts'

export type StepName = 'signIn' | 'team' | 'join' | 'form' | 'roster' | 'checkin'
export type StepRow = { name: StepName; state: 'done' | 'now' | 'later' }

export function stepsOf(event: Event, doorway: Doorway, entry: Entry | null): StepRow[] {
  const isTeam = event.teamSize > 1
  const isIn = entry !== null && entry.droppedAt === null
  // Who waits has none yet, and one that came from the line is theirs once they said that they come.
  const hasPlace = isIn && !entry.waitlistedAt && !entry.confirmBy
  const all: { name: StepName; isAsked: boolean; isDone: boolean }[] = [
    { name: 'signIn', isAsked: true, isDone: !doorway.reasons.some(({ code }) => code === 'SIGN_IN') },
    { name: isTeam ? 'team' : 'join', isAsked: true, isDone: isIn && (isTeam || hasPlace) },
    { name: 'form', isAsked: doorway.form.length > 0, isDone: isIn },
    { name: 'roster', isAsked: isTeam, isDone: isIn && entry.missing === 0 },
    { name: 'checkin', isAsked: event.checkinAt !== null, isDone: isIn && entry.checkinAt !== null },
  ]
  const asked = all.filter(({ isAsked }) => isAsked)
  const now = asked.findIndex(({ isDone }) => !isDone)
  return asked.map(({ name, isDone }, place) => ({
    name,
    state: isDone ? 'done' : place === now ? 'now' : 'later',
  }))
}

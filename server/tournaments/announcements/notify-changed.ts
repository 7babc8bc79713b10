/**
 * Notifies entrants of changed fields, one notification for each field, so that each says what changed. The first change is notified at
 * once. Changes of the same field within the next minutes are notified together at their end, and not at all if the field is back at
 * the value that entrants know: a host who moves the start again and again sends few notifications.
 */
import type { Db } from '../../db/db.ts'
import { eventLink } from '../../events/event.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { isWaiting } from '../../jobs/is-waiting.ts'
import type { Handler, JobContext, Jobs } from '../../jobs/jobs.ts'
import { notify } from '../../notifications/notify.ts'
import type { SentenceValues } from '../../notifications/text.ts'
import type { Messages } from '../../outbox/messages.ts'
import { loadEvent, userIdsIn } from './notify.ts'

const fields = ['date', 'gameId', 'type', 'teamSize'] as const
export type NotifyingField = (typeof fields)[number]

const minutesBetween = 10

/** While a job for the field waits, entrants were notified a short time ago: that job notifies them of what has changed since. */
export async function notifyChanged({ db }: JobContext, message: Messages['tournament-changed']) {
  const { eventId } = message
  for (const field of fields.filter((field) => message.fields.includes(field)))
    if (!(await isWaiting(db, 'notify-changed', { eventId, field })))
      await enqueue(db, 'notify-changed', { eventId, field, announced: null })
}

export const notifyChangedField: Handler<Jobs['notify-changed']> = async ({ db }, { eventId, field, announced }) => {
  const event = await loadEvent(db, eventId)
  if (!event || event.tournament.deletedAt || event.tournament.cancelledAt || event.tournament.startedAt) return
  const value = storedValue(event, field)
  const values = changeText(event, field)
  if (!values || value === announced) return
  const link = eventLink(event.tournament)
  const subject = `${eventId}:${event.tournament.rev}:${field}`
  await notify(db, await userIdsIn(db, eventId), { kind: 'tournament-changed', values, link, subject })
  await enqueueNext(db, { eventId, field, announced: value })
}

const enqueueNext = (db: Db, data: Jobs['notify-changed']) =>
  enqueue(db, 'notify-changed', data, { startAfter: new Date(Date.now() + minutesBetween * 60_000) })

type LoadedEvent = NonNullable<Awaited<ReturnType<typeof loadEvent>>>

const storedValue = ({ tournament }: LoadedEvent, field: NotifyingField): string => {
  const value = tournament[field]
  return value instanceof Date ? value.toISOString() : String(value)
}

function changeText(
  { tournament: { name, date, type, teamSize, timezone, eventType }, game }: LoadedEvent,
  field: NotifyingField,
): SentenceValues<'tournament-changed'> | undefined {
  const common = { tournament: name, zone: timezone }
  if (field === 'date') return date ? { ...common, variant: field, startsAt: date.toISOString() } : undefined
  if (field === 'gameId') return game ? { ...common, variant: field, game } : undefined
  if (field === 'type' && eventType === 'League') return undefined // its type has no name in this sentence
  return field === 'type' ? { ...common, variant: field, format: type } : { ...common, variant: field, teamSize }
}

/** When the reminders of an event will be sent, as far as that is known now. The clock of server/tournaments/start/reminders.ts decides. */

export type ReminderTimes = {
  date: Date | null
  checkinAt: Date | null
  remindedAt: Date | null
  checkinRemindedAt: Date | null
  checkinNotifiedAt: Date | null
}

export type Leads = {
  /** Minutes before the start; null if the email is off. */
  day: number | null
  hour: number | null
}

export type PlannedReminder = { reminder: 'day' | 'checkin' | 'hour'; at: Date }

const minutes = 60_000

/** A reminder that would follow another one at once waits for this long. */
const patience = 30 * minutes

/** A day reminder is not sent any more when the event is this close. */
const tooLate = (lead: number) => Math.min(120, lead / 2) * minutes

export function plannedReminders(event: ReminderTimes, { day, hour }: Leads, now: Date): PlannedReminder[] {
  const { date, checkinAt } = event
  if (!date || date <= now) return []
  const beforeStart = (lead: number) => latest(now, new Date(date.getTime() - lead * minutes))

  const dayAt = day !== null && event.remindedAt === null ? beforeStart(day) : null
  const isDayDue = dayAt && day !== null && date.getTime() - dayAt.getTime() > tooLate(day)
  const checkinOpens = hour !== null && checkinAt && event.checkinNotifiedAt === null ? latest(now, checkinAt) : null
  const notifiedAt = event.checkinNotifiedAt ?? (checkinAt && latest(now, checkinAt))
  const previous = [event.remindedAt ?? (isDayDue ? dayAt : null), notifiedAt]
  const hourAt =
    hour !== null && event.checkinRemindedAt === null
      ? latest(beforeStart(hour), ...previous.flatMap((time) => (time ? [new Date(time.getTime() + patience)] : [])))
      : null

  return [
    ...(isDayDue ? [{ reminder: 'day' as const, at: dayAt }] : []),
    ...(checkinOpens && checkinOpens < date ? [{ reminder: 'checkin' as const, at: checkinOpens }] : []),
    ...(hourAt && hourAt < date ? [{ reminder: 'hour' as const, at: hourAt }] : []),
  ]
}

const latest = (...times: Date[]) => new Date(Math.max(...times.map((time) => time.getTime())))

/** What an event and a community sent, and what they will send when to how many. */

import { type AutomationType, automationLimits } from '@guildhall/contract/automations/constants.ts'
import type { TimelineEntry } from '@guildhall/contract/automations/shapes.ts'
import type { OrganizationEmail } from '@guildhall/contract/organizations/columns.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { automaticSendTime, automationOf } from '../emails/automation.ts'
import { allEvents, listEventsById } from '../events/all-events.ts'
import type { EventRow } from '../events/event.ts'
import { isHostOf } from '../events/host-users.ts'
import type { OrganizationRow } from '../organizations/read.ts'
import { type PlannedReminder, plannedReminders } from '../rules/planned-reminders.ts'
import { listCampaignsAbout, listPlannedCampaigns } from './campaigns.ts'
import { readOrganizationEmail } from './event-settings.ts'
import { countRecipients, type ReminderCounts } from './recipients.ts'
import { listStoredEmails } from './stored-emails.ts'

export async function eventTimeline(db: Db, event: EventRow): Promise<TimelineEntry[]> {
  const now = new Date()
  const [community, counts, written, campaigns] = await Promise.all([
    readOrganizationEmail(db, event),
    countRecipients(db, [event.id]),
    listStoredEmails(db, { event }, now),
    listCampaignsAbout(db, event),
  ])
  const reminders = remindersOf(event, community, counts.get(event.id), now)
  const atCompletion = await afterCompletion(db, event, community)
  return sortByTime([...written, ...campaigns, ...reminders, ...atCompletion])
}

export async function communityTimeline(db: Db, { id, email }: OrganizationRow): Promise<TimelineEntry[]> {
  const now = new Date()
  const end = new Date(now.getTime() + automationLimits.timelineDays * 86_400_000)
  const [rows, waiting, campaigns] = await Promise.all([
    listUpcoming(db, id),
    listStoredEmails(db, { organizationId: id }, now),
    listPlannedCampaigns(db, id),
  ])
  const counts = await countRecipients(
    db,
    rows.map((row) => row.id),
  )
  const reminders = rows.flatMap((row) => remindersOf(row, email, counts.get(row.id), now))
  return sortByTime([...waiting, ...campaigns, ...reminders])
    .filter(({ at }) => at !== null && new Date(at) <= end)
    .slice(0, automationLimits.timelineEntries)
}

const typeOf = { day: 'TOURNAMENT_REMINDER', checkin: 'CHECKIN_OPEN', hour: 'TOURNAMENT_CHECKIN_REMINDER' } as const
const automationBehind = {
  day: 'TOURNAMENT_REMINDER',
  checkin: 'TOURNAMENT_CHECKIN_REMINDER',
  hour: 'TOURNAMENT_CHECKIN_REMINDER',
} as const

function remindersOf(
  event: EventRow,
  organizationEmail: OrganizationEmail | null,
  counts: ReminderCounts | undefined,
  now: Date,
): TimelineEntry[] {
  const isAhead = !event.startedAt && !event.cancelledAt && event.visibility !== 'DRAFT' && !event.rehearsal
  if (!isAhead) return []
  const lead = (type: AutomationType) => {
    const { enabled, leadMinutes } = automationOf(organizationEmail, event.settings, type)
    return enabled ? leadMinutes : null
  }
  const leads = { day: lead('TOURNAMENT_REMINDER'), hour: lead('TOURNAMENT_CHECKIN_REMINDER') }
  const sendTime = ({ reminder, at }: PlannedReminder) =>
    automaticSendTime({ organizationEmail, event }, automationBehind[reminder], { now: at, before: event.date }) ?? at
  return plannedReminders(event, leads, now).map((planned) => ({
    ...planEntry(event, typeOf[planned.reminder], counts?.[planned.reminder] ?? 0),
    at: sendTime(planned).toISOString(),
  }))
}

const planEntry = (event: EventRow, type: TimelineEntry['type'], recipients: number) => ({
  id: `${event.id}:${type}:planned`,
  type,
  at: null,
  recipients,
  sent: 0,
  state: 'planned' as const,
  subject: null,
  event: { id: event.id, eventType: event.eventType, name: event.name },
  campaignId: null,
})

/** The emails to the winner and the hosts have no time before the event is complete. */
async function afterCompletion(db: Db, event: EventRow, community: OrganizationEmail | null): Promise<TimelineEntry[]> {
  if (event.completedAt || event.cancelledAt || event.rehearsal) return []
  const isOn = (type: AutomationType) => automationOf(community, event.settings, type).enabled
  const hosts = await countHosts(db, event)
  return [
    ...(isOn('TOURNAMENT_WINNER') ? [planEntry(event, 'TOURNAMENT_WINNER', event.teamSize)] : []),
    ...(isOn('TOURNAMENT_ORGANIZER_WINNER') ? [planEntry(event, 'TOURNAMENT_ORGANIZER_WINNER', hosts)] : []),
  ]
}

async function countHosts(db: Db, event: EventRow): Promise<number> {
  const { rows } = await db.execute<{ hosts: number }>(sql`select count(*)::int as hosts from users
    where erased_at is null and email is not null and ${isHostOf(event)}`)
  return rows[0]?.hosts ?? 0
}

const maxEvents = 200

async function listUpcoming(db: Db, organizationId: string): Promise<EventRow[]> {
  const columns = [
    'id',
    'organization_id',
    'visibility',
    'rehearsal',
    'deleted_at',
    'started_at',
    'cancelled_at',
    'date',
  ]
  // A reminder is sent at most a week before the start.
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${allEvents(...columns)} events
    where organization_id = ${organizationId}::uuid and visibility <> 'DRAFT' and not rehearsal
      and num_nonnulls(deleted_at, started_at, cancelled_at) = 0 and date > now()
      and date <= now() + ${automationLimits.timelineDays + 7} * interval '1 day'
    order by date, id limit ${maxEvents}`)
  return listEventsById(
    db,
    rows.map(({ id }) => id),
  )
}

/** Entries without a time come last. */
const sortByTime = (entries: TimelineEntry[]) =>
  entries.toSorted((a, b) => (a.at === null ? 1 : b.at === null ? -1 : a.at.localeCompare(b.at)))

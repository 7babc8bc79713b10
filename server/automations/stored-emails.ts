/** The emails that are written already, grouped by what they are: all of an event, or those of a community that are still to be sent. */
import type { TimelineType } from '@guildhall/contract/automations/constants.ts'
import type { TimelineEntry } from '@guildhall/contract/automations/shapes.ts'
import type { EventType } from '@guildhall/contract/tournaments/constants.ts'
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import type { EventRow } from '../events/event.ts'

type Row = {
  key: string
  type: TimelineType
  eventId: string | null
  eventType: EventType | null
  name: string | null
  subject: string
  recipients: number
  sent: number
  waiting: number
  /** Times are text. */
  sentAt: string | null
  nextAt: string | null
}

type Scope = { event: EventRow } | { organizationId: string }

export async function listStoredEmails(db: Db, scope: Scope, now: Date): Promise<TimelineEntry[]> {
  const rows =
    'event' in scope
      ? await (scope.event.eventType === 'League' ? ofLeague : ofTournament)(db, scope.event.id)
      : await ofOrganization(db, scope.organizationId)
  return rows.map((row) => present(row, now))
}

function present({ key, type, subject, eventId, eventType, name, waiting, ...row }: Row, now: Date) {
  const [sentAt, nextAt] = [row.sentAt, row.nextAt].map((time) => time && new Date(time))
  const isPlanned = waiting > 0 && nextAt && nextAt > now
  const state = isPlanned ? 'planned' : waiting > 0 ? 'sending' : 'sent'
  const at = isPlanned ? nextAt : sentAt || nextAt || now
  return {
    id: `${eventId ?? ''}:${type}:${key}`,
    type,
    at: at.toISOString(),
    recipients: row.recipients,
    sent: row.sent,
    state,
    subject: type === 'MESSAGE' ? subject : null,
    event: eventId && eventType && name !== null ? { id: eventId, eventType, name } : null,
    campaignId: null,
  } satisfies TimelineEntry
}

/** The reason of a reminder is `<template>:<event>:<day, hour or checkin>:<time>:<user>`, of an email of a host `entrants:<email>:<user>`. */
const isMessage = `reason like 'entrants:%'`
const groupOf = `case
    when ${isMessage} then 'MESSAGE'
    when type in ('TOURNAMENT_REMINDER', 'TOURNAMENT_CHECKIN_REMINDER') and split_part(reason, ':', 3) = 'checkin' then 'CHECKIN_OPEN'
    when type = 'TOURNAMENT_REMINDER' and split_part(reason, ':', 3) = 'hour' then 'TOURNAMENT_CHECKIN_REMINDER'
    else type::text end`
const isAutomatic = `(${isMessage} or type in ('ORGANIZATION_WELCOME', 'TOURNAMENT_REGISTRATION', 'TOURNAMENT_FORM_SUBMISSION',
    'TOURNAMENT_REMINDER', 'TOURNAMENT_CHECKIN_REMINDER', 'TOURNAMENT_TEAM_INVITE', 'TOURNAMENT_WINNER', 'TOURNAMENT_ORGANIZER_WINNER'))`
const isWaiting = 'sent_at is null and failed_at is null'

const select = (condition: string) => `
  select written.*, coalesce(tournaments.name, leagues.name) as name from (
    select ${groupOf} as type, case when ${isMessage} then split_part(reason, ':', 2) else 'written' end as key,
      coalesce(tournament_id, league_id) as "eventId",
      case when tournament_id is not null then 'Tournament' when league_id is not null then 'League' end as "eventType",
      min(subject) as subject, count(*)::int as recipients, count(sent_at)::int as sent,
      count(*) filter (where ${isWaiting})::int as waiting,
      max(sent_at) as "sentAt", min(coalesce(scheduled_at, created_at)) filter (where ${isWaiting}) as "nextAt"
    from emails where ${condition} and cancelled_at is null and ${isAutomatic}
    group by 1, 2, 3, 4 order by "nextAt", 1, 2 limit 200
  ) written
  left join tournaments on tournaments.id = written."eventId"
  left join leagues on leagues.id = written."eventId"`

const ofTournament = statement<Row>(select('tournament_id = $1'))
const ofLeague = statement<Row>(select('league_id = $1'))
const ofOrganization = statement<Row>(select(`organization_id = $1 and ${isWaiting} and scheduled_at > now()`))

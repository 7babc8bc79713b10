import { type SQL, sql } from 'drizzle-orm'
import { isNotOfHiddenOrganization } from '../db/organization-role.ts'
import { allEvents } from '../events/all-events.ts'

/** The columns that lists of a person's events and matches need. A function, because the kinds of events are registered later. */
export const historyEvents = (): SQL =>
  allEvents(
    'id',
    'name',
    'slug',
    'date',
    'game_id',
    'team_size',
    'organization_id',
    'visibility',
    'rehearsal',
    'deleted_at',
    'type::text as format',
  )

/** Others see public and unlisted events, the players themselves also private ones. */
export const isVisibleEvent = (isPlayer: boolean): SQL =>
  isPlayer
    ? sql`events.visibility <> 'DRAFT' and not events.rehearsal and events.deleted_at is null`
    : sql`events.visibility in ('PUBLIC', 'UNLISTED') and not events.rehearsal and events.deleted_at is null
        and ${isNotOfHiddenOrganization(sql`events.organization_id`)}`

/** Entries that count as played: accepted, and not left before the event. Playing on after an event is not an event of its own. */
export const isEntry = sql`member.accepted_at is not null and entrant.drop_reason is distinct from 'left'
  and entrant.waitlisted_at is null and member.event_id not in (select queue_league_id from casual_queues)`

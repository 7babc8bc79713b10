/**
 * Whether the cause of an automatic email still exists when it is sent: the reader has not left, the event has not started, the
 * invitation is open. It is checked at delivery and not where people leave, because they can leave in many ways.
 */
import { automationTypes } from '@guildhall/contract/automations/constants.ts'
import type { Db } from '../db/db.ts'
import type { emails } from '../db/schema/emails.ts'
import { statement } from '../db/statement.ts'
import { eventsWith } from '../events/all-events.ts'

type Email = Pick<typeof emails.$inferSelect, 'id' | 'type' | 'reason'>

const checkedTypes: ReadonlySet<string> = new Set(automationTypes)

/** The reasons of an email of a host to entrants, and of one about a new event. */
const checkedReason = /^(entrants|published):/

/** Why an email without a cause was cancelled. */
export const noLongerRelevant = 'No longer relevant'

/** An email without a reason was sent by a person, such as a test. */
export async function isStillRelevant(db: Db, { id, type, reason }: Email): Promise<boolean> {
  const isChecked = type !== null && (checkedTypes.has(type) || checkedReason.test(reason ?? ''))
  if (!isChecked || reason === null) return true
  const [row] = await checkCause(db, id, reason)
  return row?.isRelevant ?? true
}

const entry = (
  condition: string,
) => `exists (select from player_teammates entry join players on players.id = entry.player_id
    where entry.event_id = event.id and entry.user_id = email.user_id and entry.accepted_at is not null ${condition})`

/** Columns of an event that `isReaderOf` needs. */
const readerColumns = ['organization_id', 'created_by_id']

/** Whether the user is a member of the community of the event, or follows its creator. */
const isReaderOf = (userId: string) => `case when event.organization_id is null
    then exists (select from follows where follows.follower_id = ${userId} and follows.following_id = event.created_by_id)
    else exists (select from organization_members member
      where member.organization_id = event.organization_id and member.user_id = ${userId}) end`

/** Whether a notification about a new event still reaches a reader. */
export const isStillReader = (notification: string) => `case when ${notification}.kind = 'tournament-published'
    then exists (select from ${eventsWith('id', ...readerColumns)} event
      where event.id = ${notification}.subject::uuid and ${isReaderOf(`${notification}.user_id`)}) else true end`

const checkCause = statement<{ isRelevant: boolean }>(
  () => `
  select case
    when email.type = 'ORGANIZATION_WELCOME' then exists (select from organization_members member
      where member.organization_id = email.organization_id and member.user_id = email.user_id)
    when event.id is null or event.deleted_at is not null then false
    when $2 like 'published:%' then event.cancelled_at is null and event.started_at is null and event.visibility = 'PUBLIC'
      and ${isReaderOf('email.user_id')}
    when email.type = 'TOURNAMENT_TEAM_INVITE' then event.cancelled_at is null
      and exists (select from invites where invites.id = split_part($2, ':', 2)::uuid and status = 'PENDING')
    when email.type in ('TOURNAMENT_WINNER', 'TOURNAMENT_ORGANIZER_WINNER') then event.completed_at is not null
    when email.type in ('TOURNAMENT_REMINDER', 'TOURNAMENT_CHECKIN_REMINDER') then event.cancelled_at is null
      and event.started_at is null and ${entry('and players.waitlisted_at is null and players.dropped_at is null')}
    when email.type in ('TOURNAMENT_REGISTRATION', 'TOURNAMENT_FORM_SUBMISSION') then event.cancelled_at is null
      and ${entry('and players.dropped_at is null')}
    else ${entry('')}
  end as "isRelevant"
  from emails email
  left join ${eventsWith('id', 'deleted_at', 'cancelled_at', 'started_at', 'completed_at', 'visibility', ...readerColumns)} event
    on event.id = coalesce(email.tournament_id, email.league_id)
  where email.id = $1`,
)

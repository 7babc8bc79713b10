/**
 * The audience of a campaign as SQL: the members of the community (`m`) or the users of the site (`u`) who match all conditions, and
 * for those who get no email the reason.
 */
import type { Audience, AudiencePreview, Condition, ConditionKind } from '@guildhall/contract/campaigns/audience.ts'
import { type CampaignType, campaignLimits } from '@guildhall/contract/campaigns/constants.ts'
import type { UserCard } from '@guildhall/contract/profiles/shapes.ts'
import { type SQL, sql } from 'drizzle-orm'
import { anyOf, textRows } from '../db/any-of.ts'
import type { Db } from '../db/db.ts'
import { allEvents, readEvent } from '../events/all-events.ts'
import { ensure } from '../http/problem.ts'

/** Whose campaign it is: of a community, or of the site. */
export type Sender = { type: CampaignType; organizationId: string | null }

/** The conditions of an audience name nothing of another community. */
export async function checkAudience(db: Db, { organizationId }: Sender, { all }: Audience) {
  for (const [index, condition] of all.entries()) {
    const path = `body.audience.all.${index}`
    const isLevelless = condition.kind === 'level' && condition.min === undefined && condition.max === undefined
    const isRoleOfSite = condition.kind === 'role' && organizationId === null
    const errors = [{ path, code: 'INVALID', message: `Not possible here: ${condition.kind}` }]
    ensure(!isLevelless && !isRoleOfSite, 'INVALID', { errors })
    if (condition.kind === 'played') await checkEvent(db, organizationId, condition.eventId, `${path}.eventId`)
  }
}

/** The event exists, and belongs to the community if the campaign does. */
export async function checkEvent(db: Db, organizationId: string | null, eventId: string, path: string) {
  const event = await readEvent(db, eventId)
  const isKnown = event && !event.deletedAt && (organizationId === null || event.organizationId === organizationId)
  ensure(isKnown, 'INVALID', { errors: [{ path, code: 'UNKNOWN', message: 'This event does not exist' }] })
  return event
}

const hadSpot = sql`t.accepted_at is not null and p.waitlisted_at is null`

type Conditions = { [K in ConditionKind]: (condition: Extract<Condition, { kind: K }>, sender: Sender) => SQL }

const conditions: Conditions = {
  role: ({ roles }) => sql`m.role::text in ${textRows(roles)}`,
  game: ({ gameIds }, { organizationId }) => sql`u.id in (
    select t.user_id from player_teammates t join players p on p.id = t.player_id
      join ${allEvents('id', 'game_id', 'organization_id', 'visibility', 'rehearsal')} e on e.id = t.event_id
    where e.game_id = ${anyOf(gameIds)} and ${hadSpot} and not e.rehearsal
      and (${organizationId}::uuid is null or e.organization_id = ${organizationId}::uuid or e.visibility = 'PUBLIC'))`,
  // A community must not find out the country of a person who hides it: they count as one without a country.
  country: ({ countries }, { organizationId }) =>
    sql`exists (select from user_infos i where i.user_id = u.id and i.country in ${textRows(countries)})
      and (${organizationId}::uuid is null or coalesce(u.privacy ->> 'country', 'everyone') = 'everyone')`,
  level: ({ min = 1, max = 1_000 }) =>
    sql`exists (select from levels l where l.id = u.level_id and l.level between ${min}::int and ${max}::int)`,
  joined: ({ since }, { organizationId }) =>
    sql`${sql.raw(organizationId ? 'm' : 'u')}.created_at >= (${since}::date::timestamp at time zone 'UTC')`,
  played: ({ eventId }) => sql`u.id in (
    select t.user_id from player_teammates t join players p on p.id = t.player_id
    where t.event_id = ${eventId}::uuid and ${hadSpot})`,
  seen: ({ days }, { organizationId }) =>
    sql`${sql.raw(organizationId ? 'm.last_active_at' : 'u.last_seen_at')} >= now() - ${days}::int * interval '1 day'`,
  user: ({ userIds }) => sql`u.id = ${anyOf(userIds)}`,
}

function matches<K extends ConditionKind>(condition: Extract<Condition, { kind: K }>, kind: K, sender: Sender): SQL {
  const match = conditions[kind](condition, sender)
  return condition.not ? sql`(${match}) is not true` : sql`(${match})`
}

const isSuppressed = sql`exists (select from email_suppressions s where s.address = lower(u.email) and s.removed_at is null)`

/** Why a user of the audience gets no email; null for those who get one. A legal email reaches everyone whose address works. */
function exclusionOf({ type, organizationId }: Sender): SQL {
  if (type === 'LEGAL') return sql`case when ${isSuppressed} then 'suppressed' end`
  const isSubscribed =
    type === 'MARKETING'
      ? sql`u.marketing_optin`
      : organizationId
        ? sql`u.email_optin and m.email_optin`
        : sql`u.email_optin`
  return sql`case when u.email_verified is null then 'unverified' when ${isSuppressed} then 'suppressed'
    when not (${isSubscribed}) then 'unsubscribed' end`
}

/** Everyone in the audience, with the reason why they get no email. */
export function audienceSql(sender: Sender, { all }: Audience): SQL {
  const { type, organizationId } = sender
  const from = organizationId ? sql`organization_members m join users u on u.id = m.user_id` : sql`users u`
  const isBanned = sql`exists (select from bans b where b.user_id = u.id
    and (b.organization_id is null or b.organization_id = ${organizationId}::uuid))`
  const where = [
    sql`u.email is not null and u.erased_at is null`,
    ...(organizationId ? [sql`m.organization_id = ${organizationId}::uuid`] : []),
    ...(type === 'LEGAL' ? [] : [sql`u.deleted_at is null and not ${isBanned}`]),
    ...all.map((condition) => matches(condition, condition.kind, sender)),
  ]
  return sql`select u.id, u.email, u.username, u.name, u.locale, u.image, u.last_seen_at, ${exclusionOf(sender)} as exclusion
    from ${from} where ${sql.join(where, sql` and `)}`
}

type Counts = { count: number } & AudiencePreview['excluded']

/** Which index is best depends on the values of the conditions: one plan for all of them would read every user. */
const inCustomPlan = <T>(db: Db, read: (db: Db) => Promise<T>) =>
  db.transaction(async (db) => {
    await db.execute(sql`set local plan_cache_mode = force_custom_plan`)
    return read(db)
  })

async function countIn(db: Db, sender: Sender, audience: Audience): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select count(*) filter (where exclusion is null)::int as count,
      count(*) filter (where exclusion = 'unsubscribed')::int as unsubscribed,
      count(*) filter (where exclusion = 'suppressed')::int as suppressed,
      count(*) filter (where exclusion = 'unverified')::int as unverified
    from (${audienceSql(sender, audience)}) audience`)
  return rows[0] ?? { count: 0, unsubscribed: 0, suppressed: 0, unverified: 0 }
}

export const countRecipients = async (db: Db, sender: Sender, audience: Audience): Promise<number> =>
  inCustomPlan(db, async (db) => (await countIn(db, sender, audience)).count)

export async function previewAudience(db: Db, sender: Sender, audience: Audience): Promise<AudiencePreview> {
  await checkAudience(db, sender, audience)
  return inCustomPlan(db, async (db) => {
    const { count, ...excluded } = await countIn(db, sender, audience)
    const { rows: sample } = await db.execute<UserCard>(sql`
      select id, username, name, image from (${audienceSql(sender, audience)}) audience
      where exclusion is null order by last_seen_at desc nulls last, id limit ${campaignLimits.sample}`)
    return { count, excluded, sample }
  })
}

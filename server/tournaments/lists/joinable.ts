/** The entry rules as conditions of a query, for the filter "I can join". `rules/eligibility.ts` decides when the user joins. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { accounts, userInfos, users } from '../../db/schema/identity.ts'
import { tournaments as t } from '../../db/schema/tournaments.ts'
import { eventsWith } from '../../events/all-events.ts'
import type { Actor } from '../../http/authorize.ts'
import { levelOf } from '../../rules/levels.ts'
import { regionsOf } from '../../rules/regions.ts'
import { isOpen } from './list.ts'

/** Written without parameters, so that the partial index applies. */
const hasOpenSpot = sql`${t.startedAt} is null and ${t.cancelledAt} is null
  and ${t.playerCount} < ${t.maxPlayers} and ${t.waitlistCount} = 0`

const isMembersOnly = sql`coalesce((${t.restrictions} ->> 'membersOnly')::boolean, false)`

/** The filters that depend on the caller. */
export async function personalFilters(db: Db, actor: Actor | null, query: { joinable?: boolean; ownGames?: boolean }) {
  return and(
    query.joinable ? await joinableBy(db, actor) : undefined,
    query.ownGames && actor ? inOwnGames(actor.id) : undefined,
  )
}

const inOwnGames = (userId: string) => sql`(
  not exists (select from user_infos i where i.user_id = ${userId} and cardinality(i.games) > 0)
  or ${t.gameId} in (select g.id from games g join user_infos i on g.slug = any(i.games) where i.user_id = ${userId}))`

/** A visitor sees the events that a new user could join. */
async function joinableBy(db: Db, actor: Actor | null): Promise<SQL | undefined> {
  const forAnyone = and(hasOpenSpot, isOpen)
  if (!actor) return and(forAnyone, sql`${t.passcode} is null and not ${isMembersOnly}`)
  const [facts] = await db
    .select({
      isVerified: sql<boolean>`${users.emailVerified} is not null`,
      xp: users.xp,
      country: userInfos.country,
      birth: userInfos.dateOfBirth,
      providers: sql<
        string[]
      >`array(select ${accounts.provider} from ${accounts} where ${accounts.userId} = ${users.id})`,
    })
    .from(users)
    .leftJoin(userInfos, eq(userInfos.userId, users.id))
    .where(eq(users.id, actor.id))
  if (!facts?.isVerified) return sql`false`
  const { country, birth, providers, xp } = facts
  return and(
    forAnyone,
    sql`not exists (select from player_teammates m
      where m.event_id = ${t.id} and m.user_id = ${actor.id} and m.accepted_at is not null)`,
    knowsPasscode(actor.id),
    sql`(not ${isMembersOnly} or exists (select from organization_members o
      where o.organization_id = ${t.organizationId} and o.user_id = ${actor.id}))`,
    sql`not exists (select from bans b where b.user_id = ${actor.id}
      and (b.organization_id is null or b.organization_id = ${t.organizationId}))`,
    sql`${t.accounts} <@ ${JSON.stringify(providers)}::jsonb`,
    admits('regions', regionsOf(country)),
    admits('countries', country === null ? [] : [country]),
    inRange('Level', sql`${levelOf(xp)}::int`),
    inRange('Age', birth === null ? sql`null::int` : sql`extract(year from age(${t.date}, ${birth}))::int`),
    hasRating(actor.id),
    canPay(actor.id),
    hasNoClash(actor.id),
  )
}

/** A role in the staff or an invitation replaces the passcode. */
const knowsPasscode = (userId: string) => {
  const ownRow = sql`event_id = ${t.id} and user_id = ${userId}`
  return sql`(${t.passcode} is null
    or exists (select from event_passes where ${ownRow})
    or exists (select from hosts where ${ownRow} and status = 'ACCEPTED')
    or exists (select from moderators where ${ownRow} and status = 'ACCEPTED' and role = 'MODERATOR')
    or exists (select from player_teammates where ${ownRow} and accepted_at is null)
    or exists (select from invites where invitee_id = ${userId} and status <> 'DECLINED'
      and (tournament_id = ${t.id} or player_id in (select id from players where event_id = ${t.id})))
    or (${t.organizationId} is null and ${t.createdById} = ${userId})
    or exists (select from organization_members o
      where o.organization_id = ${t.organizationId} and o.user_id = ${userId} and o.role in ('OWNER', 'ADMIN')))`
}

/** An empty list admits everyone; an unknown fact meets no restriction. */
const admits = (list: 'regions' | 'countries', own: readonly string[]) =>
  sql`(coalesce(jsonb_array_length(${t.restrictions} -> ${sql.raw(`'${list}'`)}), 0) = 0
    or ${t.restrictions} -> ${sql.raw(`'${list}'`)} ?| ${sql.param([...own])}::text[])`

function inRange(name: 'Level' | 'Age', own: SQL) {
  const [min, max] = ['min', 'max'].map((end) => sql`(${t.restrictions} ->> ${sql.raw(`'${end}${name}'`)})::int`)
  return sql`(num_nulls(${min}, ${max}) = 2 or coalesce(${own} between coalesce(${min}, 0) and coalesce(${max}, 1000000), false))`
}

/** Someone without a rating meets a highest rating, but no lowest one. */
const hasRating = (userId: string) => sql`case
  when num_nulls(${t.restrictions} ->> 'minRating', ${t.restrictions} ->> 'maxRating') = 2 then true
  else coalesce((select round(r.rating) between coalesce((${t.restrictions} ->> 'minRating')::int, 0)
      and coalesce((${t.restrictions} ->> 'maxRating')::int, 1000000)
    from ratings r where r.user_id = ${userId} and r.game_id = ${t.gameId}
      and r.mode = ${t.teamSize} || 'v' || ${t.teamSize}), ${t.restrictions} ->> 'minRating' is null) end`

const canPay = (
  userId: string,
) => sql`(${t.entry} ->> 'kind' <> 'coins' or (${t.entry} ->> 'amount')::numeric <= coalesce((
  select w.balance from wallets w where w.user_id = ${userId} and w.organization_id is not distinct from
    case when coalesce((${t.entry} ->> 'universal')::boolean, false) then null else ${t.organizationId} end), 0))`

const endOf = (event: SQL) => sql`coalesce(${event}.end_date, ${event}.date + interval '2 hours')`

const hasNoClash = (
  userId: string,
) => sql`(not coalesce((${t.settings} ->> 'noOverlap')::boolean, false) or not exists (
  select from player_teammates m join players p on p.id = m.player_id join ${sql.raw(eventsWith('id', 'date', 'end_date', 'ended_at', 'cancelled_at', 'deleted_at'))} o on o.id = m.event_id
  where m.user_id = ${userId} and m.accepted_at is not null and p.dropped_at is null and p.waitlisted_at is null
    and o.ended_at is null and o.cancelled_at is null and o.deleted_at is null
    and o.date < ${endOf(sql.raw('"tournaments"'))} and ${t.date} < ${endOf(sql.raw('o'))}))`

/**
 * Looks at new results for signs of boosting: the same two again and again, two entrants in one network, an improbable series of wins. A flag
 * is an observation for staff; nothing follows from it. Each is stored once and updated, and a dismissed one stays dismissed.
 */

import { isIP } from 'node:net'
import type { Avatar } from '@guildhall/contract/assets/columns.ts'
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { FlagKind } from '@guildhall/contract/leagues/ladder-constants.ts'
import type { LadderFlag } from '@guildhall/contract/leagues/ladder-shapes.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { isoTimeSql } from '../../db/iso-time-sql.ts'
import { ladderFlags } from '../../db/schema/leagues/ratings.ts'
import type { Actor } from '../../http/authorize.ts'
import { networkOf } from '../../http/network.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { publish } from '../../live/bus.ts'
import type { Messages } from '../../outbox/messages.ts'
import { findLeague } from '../read.ts'
import { ladderTopic } from './challenge.ts'

const pairMatches = 8 // of the same two within a week
const streakMatches = 6
const streakChance = 0.001

type Found = { kind: FlagKind; playerId: string; otherId: string | null; matchId: string; count: number }

export async function reviewResults({ db }: JobContext, { leagueId, matchIds }: Messages['ladder-rated']) {
  await publish(db, ladderTopic(leagueId), { ladder: 1 })
  if (matchIds.length === 0) return
  const recent = sql`(select * from matches where id = ${anyOf(matchIds)})`
  const queries = [samePairs(recent), sameNetworks(recent, await listAddresses(db, recent)), streaks(recent)]
  const results = await Promise.all(queries.map((query) => db.execute<Found>(query)))
  const flags = results.flatMap(({ rows }) => rows).map((flag) => ({ ...flag, id: uuidv7() }))
  await db.execute(sql`
    insert into ladder_flags (id, league_id, kind, player_id, other_id, match_id, count)
    select distinct on (kind, "playerId", "otherId") id, ${leagueId}, kind, "playerId", "otherId", "matchId", count
    from json_to_recordset(${JSON.stringify(flags)}::json) as entries (id uuid, kind ladder_flag_kind, "playerId" uuid, "otherId" uuid, "matchId" uuid, count int)
    order by kind, "playerId", "otherId", count desc
    on conflict (league_id, kind, player_id, coalesce(other_id, '00000000-0000-0000-0000-000000000000'::uuid))
      do update set count = excluded.count, match_id = excluded.match_id`)
}

const pair = sql`least(recent.player1_id, recent.player2_id) as "playerId", greatest(recent.player1_id, recent.player2_id) as "otherId"`

const samePairs = (recent: SQL) => sql`
  select 'same-pair' as kind, ${pair}, recent.id as "matchId", played.count from ${recent} recent
    cross join lateral (
      select count(*)::int as count from matches other where other.event_id = recent.event_id and other.status = 'done'
        and other.ended_at > recent.ended_at - interval '7 days' and other.ended_at <= recent.ended_at
        and (other.player1_id = recent.player1_id and other.player2_id = recent.player2_id
          or other.player1_id = recent.player2_id and other.player2_id = recent.player1_id)
    ) played where played.count >= ${pairMatches}`

/** The sessions of both entrants in the last month. */
const recentSessions = (recent: SQL) => sql`${recent} recent
  join player_teammates mate on mate.player_id in (recent.player1_id, recent.player2_id) and mate.accepted_at is not null
  join sessions on sessions.user_id = mate.user_id and sessions.last_seen_at > now() - interval '30 days'`

type Address = { ip: string; address: string }

/**
 * The addresses of the sessions as PostgreSQL reads them. They are checked here: a proxy may send any text, and PostgreSQL 15 cannot tell
 * whether a text is an address. A machine’s own addresses say nothing.
 */
async function listAddresses(db: Db, recent: SQL): Promise<Address[]> {
  const { rows } = await db.execute<{ ip: string | null }>(
    sql`select distinct sessions.ip from ${recentSessions(recent)}`,
  )
  return rows.flatMap(({ ip }) => {
    const address = ip && isIP(ip) > 0 ? networkOf(ip) : ''
    return !ip || !address || ip === '::1' || address.startsWith('127.') ? [] : [{ ip, address }]
  })
}

/** A network is a /24 of IPv4 or a /48 of IPv6. */
const sameNetworks = (recent: SQL, addresses: readonly Address[]) => sql`
  with addresses as materialized (
    select ip, network(set_masklen(address::inet, case family(address::inet) when 4 then 24 else 48 end)) as network
    from json_to_recordset(${JSON.stringify(addresses)}::json) as entries (ip text, address text)
  ), networks as (
    select distinct recent.id, mate.player_id, addresses.network from ${recentSessions(recent)}
      join addresses on addresses.ip = sessions.ip
  )
  select distinct 'same-network' as kind, ${pair}, recent.id as "matchId", 1 as count from ${recent} recent
    join networks one on one.id = recent.id and one.player_id = recent.player1_id
    join networks two on two.id = recent.id and two.player_id = recent.player2_id and two.network = one.network`

/** The chance of the current series of wins, by the expectation before each of them. */
const streaks = (recent: SQL) => sql`
  select 'streak' as kind, recent.winner_id as "playerId", null::uuid as "otherId", recent.id as "matchId", series.count
  from ${recent} recent
    cross join lateral (
      select count(*)::int as count, exp(sum(ln(greatest(expected, 0.001)))) as chance from (
        select expected, bool_and(score = 1) over (order by played_at desc, match_id desc) as is_series from (
          select * from rating_changes where player_id = recent.winner_id order by played_at desc, match_id desc limit 50
        ) latest
      ) wins where is_series
    ) series where recent.winner_id is not null and series.count >= ${streakMatches} and series.chance < ${streakChance}`

type FlagRow = Omit<LadderFlag, 'players'> & {
  players: { id: string; name: string; image: Avatar | null; country: string | null }[]
}

export async function listFlags(db: Db, leagueId: string, query: PageQuery) {
  const { limit, offset } = windowOf(query)
  const [data, total] = await Promise.all([
    selectFlags(db, sql`flags.league_id = ${leagueId}::uuid`, { limit, offset }),
    db.$count(ladderFlags, eq(ladderFlags.leagueId, leagueId)),
  ])
  return { data, total }
}

async function selectFlags(db: Db, condition: SQL, { limit, offset = 0 }: { limit: number; offset?: number }) {
  const { rows } = await db.execute<FlagRow>(sql`
    select flags.id, kind, match_id as "matchId", count, note, ${isoTimeSql('flags.created_at')} as "createdAt",
      ${isoTimeSql('dismissed_at')} as "dismissedAt",
      (select json_agg(json_build_object('id', id, 'name', name, 'image', image, 'country', metadata ->> 'country') order by id)
        from players where players.id in (flags.player_id, flags.other_id)) as players
    from ladder_flags flags where ${condition}
    order by dismissed_at nulls first, flags.created_at desc limit ${limit} offset ${offset}`)
  return rows
}

type Dismissal = { dismissed: boolean; note?: string }

export async function dismissFlag(db: Db, actor: Actor, leagueId: string, id: string, { dismissed, note }: Dismissal) {
  const isOwn = and(eq(ladderFlags.id, id), eq(ladderFlags.leagueId, leagueId))
  const [flag] = await db.select().from(ladderFlags).where(isOwn)
  const { playerId, otherId } = orNotFound(flag)
  const { membership } = await findLeague(db, actor, leagueId)
  ensure(membership.playerId !== playerId && (otherId === null || membership.playerId !== otherId), 'PLAYS_IN_IT')
  const change = dismissed
    ? { dismissedAt: new Date(), dismissedById: actor.id }
    : { dismissedAt: null, dismissedById: null }
  await db
    .update(ladderFlags)
    .set({ ...change, ...(note !== undefined && { note: note.trim() || null }) })
    .where(isOwn)
  const isFlag = sql`flags.id = ${id}::uuid and flags.league_id = ${leagueId}::uuid`
  return orNotFound((await selectFlags(db, isFlag, { limit: 1 }))[0])
}

/** Pages of ledger entries: of one wallet for its owner, or of all wallets of an issuer for its staff. Newest first. */
import type { EventType } from '@guildhall/contract/tournaments/constants.ts'
import {
  type TransactionCause,
  type TransactionGroup,
  transactionGroups,
  walletLimits,
} from '@guildhall/contract/wallets/constants.ts'
import type { LedgerEntry, Transaction } from '@guildhall/contract/wallets/shapes.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { isoTimeSql } from '../db/iso-time-sql.ts'
import { allEvents } from '../events/all-events.ts'
import { eventLink } from '../events/event.ts'
import { isTime } from '../http/page.ts'
import { ensure } from '../http/problem.ts'
import { userCardJson } from '../profiles/user-card.ts'

export type EntryFilter = { group?: TransactionGroup; cause?: TransactionCause; from?: string; to?: string }
export type EntryPage = { cursor?: string; limit?: number }

/** The wallet of a user, or all wallets of an organization; without an organization the universal ones. */
export type EntrySource = { organizationId: string | null; userId?: string | undefined }

type Row = Omit<LedgerEntry, 'event'> & {
  no: string
  eventId: string | null
  eventType: EventType
  eventName: string
}

const card = (alias: string) => sql.raw(`case when ${alias}.id is not null then ${userCardJson(alias)} end`)

function conditions({ group, cause, from, to }: EntryFilter): SQL {
  const list = [
    group &&
      sql`cause in (${sql.join(
        transactionGroups[group].map((name) => sql`${name}`),
        sql`, `,
      )})`,
    cause && sql`cause = ${cause}`,
    from && sql`created_at >= ${from}::timestamptz`,
    to && sql`created_at < ${to}::timestamptz`,
  ].flatMap((condition) => condition ?? [])
  return sql.join([sql`true`, ...list], sql` and `)
}

/** The entries of the user's wallet, or of the issuer's: each of them has its own index. */
function entriesOf({ organizationId, userId }: EntrySource): SQL {
  const owner = userId === undefined ? sql`user_id is null` : sql`user_id = ${userId}::uuid`
  const organization =
    organizationId === null ? sql`organization_id is null` : sql`organization_id = ${organizationId}::uuid`
  const side = userId === undefined ? sql`balance is null` : sql`balance is not null`
  return sql`wallet_id = (select id from wallets where ${owner} and ${organization}) and ${side}`
}

/**
 * A wallet is read in the order of booking, so that its balances follow each other; an issuer in the order of time, which is that of
 * its index. A cursor is the time and the number of the last row.
 */
function orderOf({ userId }: EntrySource, cursor: string | undefined) {
  const isWallet = userId !== undefined
  const order = isWallet ? sql`no desc` : sql`created_at desc, no desc`
  if (cursor === undefined) return { order, after: sql`` }
  const [at = '', no = ''] = cursor.split('_')
  ensure(isTime(at) && /^\d{1,18}$/.test(no), 'INVALID', {
    errors: [{ path: 'query.cursor', code: 'format', message: 'must be a cursor of this list' }],
  })
  const after = isWallet ? sql`no < ${no}::bigint` : sql`(created_at, no) < (${at}::timestamptz, ${no}::bigint)`
  return { order, after: sql`and ${after}` }
}

export async function listEntries(
  db: Db,
  source: EntrySource,
  { cursor, limit = 25, ...filter }: EntryFilter & EntryPage,
) {
  const { order, after } = orderOf(source, cursor)
  const { rows } = await db.execute<Row>(sql`
    select entry.id, entry.amount::float8 as amount, entry.balance::float8 as balance, entry.cause, entry.reason,
      entry.metadata ->> 'reward' as reward, (entry.metadata ->> 'rank')::int as rank, matches.display_no as "matchNo",
      events.id as "eventId", events.event_type as "eventType", events.name as "eventName",
      case when items.id is null then null else json_build_object('id', items.id, 'name', items.title) end as item,
      ${card('users')} as user, ${card('actors')} as actor, ${isoTimeSql('page.created_at')} as "createdAt", page.no::text as no
    from (
      select movement_id, created_at, no, row_number() over (order by ${order}) as position from transactions where ${entriesOf(source)} and ${conditions(filter)} ${after}
      order by ${order} limit ${limit + 1}
    ) page
      join transactions entry on entry.id = page.movement_id
      join wallets on wallets.id = entry.wallet_id
      join users on users.id = wallets.user_id
      left join users actors on actors.id = entry.actor_id
      left join items on items.id = entry.item_id
      left join matches on matches.id = (entry.metadata ->> 'matchId')::uuid
      left join ${allEvents('id', 'name')} events on events.id = (entry.metadata ->> 'eventId')::uuid
    order by page.position`)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { entries: rows.slice(0, limit).map(present), cursor: last && `${last.createdAt}_${last.no}` }
}

function present({ no: _, eventId, eventType, eventName, ...row }: Row): LedgerEntry {
  const event = eventId ? { id: eventId, name: eventName, path: eventLink({ id: eventId, eventType }) } : null
  return { ...row, event }
}

export async function countEntries(db: Db, source: EntrySource, filter: EntryFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (
      select from transactions where ${entriesOf(source)} and ${conditions(filter)} limit ${walletLimits.counted}) counted`,
  )
  return rows[0]?.count ?? 0
}

/** The user's own view: not who of the staff booked an entry. */
export const withoutPeople = ({ user: _, actor: __, ...entry }: LedgerEntry): Transaction => entry

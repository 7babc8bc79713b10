/** Three months of coins: what staff gave and took, between the awards and fees of events, in order of time. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { allEvents } from '../../events/all-events.ts'
import { lockWallets } from '../../wallets/lock-wallets.ts'
import { type MovementDetails, writeMovements } from '../../wallets/write-movements.ts'

type Community = { id: string; ownerId: string; members: string[] }
type Booking = MovementDetails & { userId: string; day: number }

const weeks = 13
const extras = [
  { every: 3, day: 74, amount: 100, reason: 'Helped at the community cup' },
  { every: 4, day: 47, amount: 50, reason: 'Thanks for casting' },
  { every: 5, day: 33, amount: 40, reason: 'Won the prediction game' },
  { every: 6, day: 19, amount: -10, reason: 'Did not show up for the final' },
  { every: 7, day: 8, amount: 75, reason: 'Designed the new banner' },
] as const

export async function seedCoins(db: Db) {
  const { rows: communities } = await db.execute<Community>(sql`
    select organizations.id, organizations.user_id as "ownerId", array_agg(members.user_id::text order by members.user_id) as members
    from organizations join organization_members members on members.organization_id = organizations.id
    group by organizations.id order by organizations.created_at`)
  for (const { id, ownerId, members } of communities) {
    const bookings = members.flatMap((userId, index) => bookingsOf(userId, index, ownerId))
    const wallets = await lockWallets(db, id, members)
    const movements = bookings.map(({ userId, day, ...details }) => ({
      ...details,
      walletId: wallets.get(userId)?.id ?? '',
      subject: `${details.subject}:${day}`,
    }))
    await writeMovements(db, id, movements)
  }
  await seedUniversalCoins(db)
  await sortByTime(db)
}

const universal = [
  { every: 1, day: 60, amount: 50, reason: 'Reported a bug of the site' },
  { every: 3, day: 31, amount: 120, reason: 'Translated the help pages' },
  { every: 4, day: 12, amount: -20, reason: 'Granted twice by mistake' },
] as const

/** What the staff of the site granted and deducted. */
async function seedUniversalCoins(db: Db) {
  const { rows } = await db.execute<{ id: string; actorId: string }>(sql`
    select users.id, (select id from users where role = 'SUPER' limit 1) as "actorId"
    from users where role = 'USER' order by created_at, id limit 14`)
  const userIds = rows.map(({ id }) => id)
  const wallets = await lockWallets(db, null, userIds)
  const movements = rows.flatMap(({ id, actorId }, index) =>
    universal.flatMap(({ every, day, amount, reason }, number): (MovementDetails & { walletId: string })[] =>
      index % every === 0
        ? [
            {
              walletId: wallets.get(id)?.id ?? '',
              actorId,
              amount,
              reason,
              subject: `site-${number}:${day}`,
              cause: amount > 0 ? 'GRANT' : 'DEDUCTION',
            },
          ]
        : [],
    ),
  )
  await writeMovements(db, null, movements)
}

/** A small bonus in most weeks, and now and then something more. */
function bookingsOf(userId: string, index: number, actorId: string): Booking[] {
  const weekly = Array.from({ length: weeks }, (_, week): Booking[] => {
    const amount = 5 + ((index * 7 + week * 11) % 4) * 5
    const subject = `week-${week}`
    const isActive = (index + week) % 3 !== 0
    return isActive
      ? [{ userId, actorId, amount, cause: 'GRANT', reason: 'Weekly activity bonus', subject, day: 90 - week * 7 }]
      : []
  }).flat()
  const special = extras.flatMap(({ every, day, amount, reason }, extra): Booking[] =>
    index % every === 1
      ? [{ userId, actorId, amount, cause: amount > 0 ? 'GRANT' : 'DEDUCTION', reason, subject: `extra-${extra}`, day }]
      : [],
  )
  return [...weekly, ...special].toSorted((a, b) => b.day - a.day)
}

/**
 * A real ledger is written in order of time and never changed. The demo is written event by event, so its entries are dated and
 * inserted again in order, with the balances that follow from it.
 */
async function sortByTime(db: Db) {
  await db.execute(sql`
    create temp table demo_ledger on commit drop as
    select entry.*, coalesce(
        case when entry.cause in ('REWARD', 'RANK_AWARD') then events.completed_at
          when entry.cause in ('ENTRY_FEE', 'ENTRY_REFUND') then players.created_at
          when entry.subject ~ ':\\d+$' then entry.created_at - substring(entry.subject from '\\d+$')::int * interval '1 day'
          else entry.created_at - interval '400 days' end, entry.created_at) as at
    from transactions entry
      left join ${allEvents('id', 'completed_at')} events on events.id::text = entry.metadata ->> 'eventId'
      left join players on players.id::text = entry.metadata ->> 'playerId'
    where entry.balance is not null`)
  const columns = sql`cause, movement_id, metadata, item_id, subject, actor_id, reason, reverses_id`
  await db.execute(sql`
    create temp table demo_issuers on commit drop as
    select issuer.id, issuer.movement_id, issuer.wallet_id, issuer.amount, issuer.cause, entry.at, entry.no
    from transactions issuer join demo_ledger entry on entry.movement_id = issuer.movement_id where issuer.balance is null`)
  await db.execute(sql`delete from transactions`)
  await db.execute(sql`
    insert into transactions (id, wallet_id, amount, balance, created_at, ${columns})
    select id, wallet_id, amount, sum(amount) over (partition by wallet_id order by at, no), at, ${columns} from demo_ledger order by at, no`)
  await db.execute(sql`
    insert into transactions (id, movement_id, wallet_id, amount, cause, created_at)
    select id, movement_id, wallet_id, amount, cause, at from demo_issuers order by at, no`)
  await db.execute(sql`
    update wallets set created_at = least(created_at, (select min(created_at) from transactions where wallet_id = wallets.id))`)
}

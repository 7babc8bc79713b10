/** Books all awards: points, coins, shop items, trophies, and prize money as pending payments with a due date. */

import { and, eq, sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import { payments } from '../../db/schema/payments.ts'
import { trophies } from '../../db/schema/profiles.ts'
import type { EventRow } from '../../events/event.ts'
import { isOwed } from '../../organizations/payouts.ts'
import { awardMany } from '../../points/award-many.ts'
import { giveItemPrizes } from '../../shop/prizes.ts'
import { bookMany } from '../../wallets/book-many.ts'
import { deductKeptCoins } from '../../wallets/reverse-rewards.ts'
import type { Award } from './awards.ts'

/** Default payment term; a prize may set its own. */
const defaultDueDays = 30

type Completion = { now: Date; suffix: string }

export async function payOut(db: Db, event: EventRow, awards: readonly Award[], { now, suffix }: Completion) {
  const { id, organizationId, gameId } = event
  const points = awards.flatMap(({ entrant, points }) =>
    entrant.people.flatMap((userId) => points.map((point) => ({ ...point, userId }))),
  )
  await giveItemPrizes(db, event, itemPrizesOf(awards)) // first: items are locked before wallets, as in a purchase
  await awardMany(db, points, { organizationId, gameId })
  if (organizationId) {
    const coins = awards.flatMap(({ entrant, coins }) =>
      entrant.people.flatMap((userId) =>
        coins.map(({ reward, matchId, ...coin }) => ({
          ...coin,
          userId,
          metadata: { eventId: id, playerId: entrant.id, reward, ...(matchId && { matchId }), ...rankOf(entrant.rank) },
        })),
      ),
    )
    await bookMany(db, organizationId, coins)
    if (suffix) await deductKeptCoins(db, { eventId: id, organizationId, suffix }, coins)
  }
  await awardTrophies(db, event, awards)
  await createPayments(db, event, awards, now)
  await writeTotals(db, awards)
}

/** Every member of a team gets the item, as they all get the coins. */
const itemPrizesOf = (awards: readonly Award[]) =>
  awards
    .toSorted((a, b) => (a.entrant.rank ?? 0) - (b.entrant.rank ?? 0))
    .flatMap(({ entrant, items }) => entrant.people.flatMap((userId) => items.map((itemId) => ({ userId, itemId }))))

const rankOf = (rank: number | null) => (rank === null ? {} : { rank })

/** A trophy that was revoked by a reopening becomes valid again. */
async function awardTrophies(
  db: Db,
  { id, eventType, name, gameId, organizationId, assets }: EventRow,
  awards: readonly Award[],
) {
  const event = { eventId: id, eventType, gameId, organizationId, title: name }
  const rows = awards.flatMap(({ entrant, trophy }) =>
    trophy
      ? entrant.people.map((userId) => ({
          ...event,
          userId,
          playerId: entrant.id,
          rank: entrant.rank ?? 1,
          image: assets.logo ?? null,
        }))
      : [],
  )
  const reinstated = { rank: sql`excluded.rank`, playerId: sql`excluded.player_id`, revokedAt: null }
  for (const batch of chunks(rows))
    await db
      .insert(trophies)
      .values(batch)
      .onConflictDoUpdate({ target: [trophies.eventId, trophies.userId], set: reinstated })
}

/**
 * The user who registered the entrant is the payee. Entrants without an account are paid outside the platform. Money that was paid
 * before a reopening counts: only the difference is owed.
 */
async function createPayments(db: Db, event: EventRow, awards: readonly Award[], now: Date) {
  const { id: eventId, eventType, organizationId } = event
  await cancelPayments(db, eventId)
  const credit = await readPaidAmounts(db, eventId)
  const rows = awards.flatMap(({ entrant, money }) => {
    const userId = entrant.userId ?? entrant.people[0]
    if (!userId) return []
    return money.map(({ amount, currency, title, prize }) => ({
      userId,
      amount,
      currency,
      eventId,
      eventType,
      playerId: entrant.id,
      metadata: { prize: title, ...rankOf(entrant.rank) },
      payoutLimit: sql<number>`(select payout_limit from organizations where id = ${organizationId}::uuid)`,
      dueAt: new Date(now.getTime() + (prize.dueDays ?? defaultDueDays) * 86_400_000),
      fundedAt: prize.fundedAt ? new Date(prize.fundedAt) : null,
    }))
  })
  const owedRows = rows.flatMap((row) => {
    const key = creditKey(row)
    const covered = Math.min(row.amount, credit.get(key) ?? 0)
    credit.set(key, (credit.get(key) ?? 0) - covered)
    return covered < row.amount ? [{ ...row, amount: row.amount - covered }] : []
  })
  for (const batch of chunks(owedRows)) await db.insert(payments).values(batch)
}

type Payee = { userId: string; currency: string }
const creditKey = ({ userId, currency }: Payee) => `${userId} ${currency}`

/** The amounts that each payee has received for this event, by currency. */
async function readPaidAmounts(db: Db, eventId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({
      userId: payments.userId,
      currency: payments.currency,
      amount: sql<number>`sum(${payments.amount})::float8`,
    })
    .from(payments)
    .where(and(eq(payments.eventId, eventId), eq(payments.status, 'PAID')))
    .groupBy(payments.userId, payments.currency)
  return new Map(rows.map((row) => [creditKey(row), row.amount]))
}

/** Cancels the payments of an earlier completion that are owed or failed. Paid money stays paid. */
export async function cancelPayments(db: Db, eventId: string) {
  await db
    .update(payments)
    .set({ status: 'FAILED', metadata: sql`${payments.metadata} || '{"error": "REOPENED"}'::jsonb` })
    .where(and(eq(payments.eventId, eventId), isOwed))
}

const sum = (list: readonly { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0)

/** Stores the amounts that each member received, for the results page. */
async function writeTotals(db: Db, awards: readonly Award[]) {
  const rows = awards.map(({ entrant, points, coins }) => ({ id: entrant.id, points: sum(points), coins: sum(coins) }))
  await db.execute(sql`
    update players set points_awarded = awarded.points, coins_awarded = awarded.coins
    from json_to_recordset(${JSON.stringify(rows)}::json) as awarded (id uuid, points int8, coins int8)
    where players.id = awarded.id`)
}

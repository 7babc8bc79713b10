/** Books what everybody gets: points, coins, trophies, and prize money as a promise with a date. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { payments } from '../../db/schema/payments.ts'
import { trophies } from '../../db/schema/profiles.ts'
import { awardMany } from '../../points/award-many.ts'
import { payMany } from '../../wallets/book-many.ts'
import type { TournamentRow } from '../read.ts'
import type { Due } from './awards.ts'

/** When prize money is due unless the host promised another time. */
const dueDays = 30

export async function payOut(db: Db, tournament: TournamentRow, dues: readonly Due[], now: Date) {
  const { id, organizationId, gameId } = tournament
  const points = dues.flatMap(({ entrant, points }) =>
    entrant.people.flatMap((userId) => points.map((point) => ({ ...point, userId }))),
  )
  await awardMany(db, points, { organizationId, gameId })
  if (organizationId) {
    const coins = dues.flatMap(({ entrant, coins }) =>
      entrant.people.flatMap((userId) =>
        coins.map(({ reward, matchId, ...coin }) => ({
          ...coin,
          userId,
          metadata: { eventId: id, playerId: entrant.id, reward, ...(matchId && { matchId }), ...rankOf(entrant.rank) },
        })),
      ),
    )
    await payMany(db, organizationId, coins)
  }
  await giveTrophies(db, tournament, dues)
  await promiseMoney(db, id, dues, now)
  await writeSums(db, dues)
}

const rankOf = (rank: number | null) => (rank === null ? {} : { rank })

/** One that was taken back is given again. */
async function giveTrophies(db: Db, { id, name, gameId, organizationId, assets }: TournamentRow, dues: readonly Due[]) {
  const event = { eventId: id, eventType: 'Tournament', gameId, organizationId, title: name } as const
  const rows = dues.flatMap(({ entrant, trophy }) =>
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
  if (rows.length === 0) return
  const again = { rank: sql`excluded.rank`, playerId: sql`excluded.player_id`, revokedAt: null }
  await db
    .insert(trophies)
    .values(rows)
    .onConflictDoUpdate({ target: [trophies.eventId, trophies.userId], set: again })
}

/** To whoever entered; somebody without an account is paid outside. */
async function promiseMoney(db: Db, eventId: string, dues: readonly Due[], now: Date) {
  const rows = dues.flatMap(({ entrant, money }) => {
    const userId = entrant.userId ?? entrant.people[0]
    if (!userId) return []
    return money.map(({ amount, currency, title, prize }) => ({
      userId,
      amount,
      currency,
      eventId,
      eventType: 'Tournament' as const,
      playerId: entrant.id,
      metadata: { prize: title, ...rankOf(entrant.rank) },
      dueAt: new Date(now.getTime() + (prize.dueDays ?? dueDays) * 86_400_000),
      fundedAt: prize.fundedAt ? new Date(prize.fundedAt) : null,
    }))
  })
  if (rows.length > 0) await db.insert(payments).values(rows)
}

const sum = (list: readonly { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0)

/** What each in an entrant got, shown with its result. */
async function writeSums(db: Db, dues: readonly Due[]) {
  const rows = dues.map(({ entrant, points, coins }) => ({ id: entrant.id, points: sum(points), coins: sum(coins) }))
  await db.execute(sql`
    update players set points_awarded = given.points, coins_awarded = given.coins
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, points int8, coins int8)
    where players.id = given.id`)
}

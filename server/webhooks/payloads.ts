/**
 * What webhooks and the changes feed say about an object: the shape that the public API has for it, as it is when the change is
 * recorded. An object that is gone by then is named by its ids only.
 */
import type { TSchema } from '@guildhall/contract/core/shape.ts'
import { Id, object, Time, Type } from '@guildhall/contract/core/shape.ts'
import { LeagueCard } from '@guildhall/contract/leagues/shapes.ts'
import { MatchCard } from '@guildhall/contract/matches/shapes.ts'
import { Payment } from '@guildhall/contract/payments/shapes.ts'
import { PublicPlayer } from '@guildhall/contract/players/shapes.ts'
import { Post } from '@guildhall/contract/posts/shapes.ts'
import { UserCard } from '@guildhall/contract/profiles/shapes.ts'
import { Order } from '@guildhall/contract/shop/shapes.ts'
import { TournamentCard } from '@guildhall/contract/tournaments/shapes.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { leagues } from '../db/schema/leagues.ts'
import { matches } from '../db/schema/matches.ts'
import type { webhookChanges } from '../db/schema/organizations/webhooks.ts'
import { organizationMembers } from '../db/schema/organizations.ts'
import { payments } from '../db/schema/payments.ts'
import { players } from '../db/schema/players.ts'
import { userItems } from '../db/schema/shop.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { type Write, writer } from '../http/compile.ts'
import { iso } from '../http/iso-time.ts'
import { listLeagues } from '../leagues/list.ts'
import { presentLeagueCards } from '../leagues/present.ts'
import { asEvent as leagueAsEvent } from '../leagues/read.ts'
import { presentCard as presentMatch } from '../matches/present.ts'
import { presentPublic } from '../players/present.ts'
import { teamsOf } from '../players/read.ts'
import { findPosts } from '../posts/read.ts'
import { userCard } from '../profiles/user-card.ts'
import { presentOrderFacts, selectOrders } from '../shop/orders.ts'
import { matchesWithPlayers } from '../stages/match-read.ts'
import { presentTournamentCards } from '../tournaments/card-presenter.ts'
import { listTournaments } from '../tournaments/lists/list.ts'
import { asEvent } from '../tournaments/read.ts'

export type Change = typeof webhookChanges.$inferSelect
type Target = { id: string }
type Source = { write: Write; find: (db: Db, ids: string[], organizationId: string) => Promise<Target[]> }

const source = (schema: TSchema, find: Source['find']): Source => ({ write: writer(schema), find })

// Without what only its recipient and staff may see.
const { id, userId, user, playerId, amount, currency, status, provider, eventId, ...paymentRest } = Payment.properties
const { dueAt, fundedAt, paidAt, createdAt } = paymentRest
const PaidPayment = object({
  id,
  userId,
  user,
  playerId,
  amount,
  currency,
  status,
  provider,
  eventId,
  dueAt,
  fundedAt,
  paidAt,
  createdAt,
})
const { address: _, note: __, can: ___, isCodeRead: ____, refundReason: _____, ...orderFields } = Order.properties

export const Member = object({ id: Id, user: UserCard, role: Type.String(), joinedAt: Time })

/** By the first word of the type of a change. */
const sources: Record<string, Source> = {
  tournament: source(TournamentCard, async (db, ids) => {
    const { rows } = await listTournaments(db, inArray(tournaments.id, ids), { newest: true, limit: ids.length })
    return presentTournamentCards(db, rows)
  }),
  league: source(LeagueCard, async (db, ids) => {
    const { rows } = await listLeagues(db, inArray(leagues.id, ids), { newest: true, limit: ids.length })
    return presentLeagueCards(db, rows)
  }),
  match: source(MatchCard, findMatches),
  player: source(PublicPlayer, async (db, ids) =>
    (await teamsOf(db, await db.select().from(players).where(inArray(players.id, ids)))).map(presentPublic),
  ),
  member: source(Member, async (db, ids, organizationId) => {
    const rows = await db
      .select({ user: userCard(users), role: organizationMembers.role, joinedAt: organizationMembers.createdAt })
      .from(organizationMembers)
      .innerJoin(users, eq(users.id, organizationMembers.userId))
      .where(and(eq(organizationMembers.organizationId, organizationId), inArray(users.id, ids)))
    return rows.map((row) => ({ ...row, id: row.user.id, joinedAt: row.joinedAt.toISOString() }))
  }),
  order: source(object(orderFields), async (db, ids) =>
    (await selectOrders(db).where(inArray(userItems.id, ids))).map((row) => ({
      ...presentOrderFacts(row),
      user: row.user,
    })),
  ),
  payment: source(PaidPayment, findPayments),
  post: source(Post, (db, ids) => findPosts(db, null, ids)),
}

async function findMatches(db: Db, ids: string[]) {
  const rows = await matchesWithPlayers(db).where(inArray(matches.id, ids))
  const eventIds = rows.map(({ match }) => match.eventId)
  const [tournamentRows, leagueRows] = await Promise.all([
    db.select().from(tournaments).where(inArray(tournaments.id, eventIds)),
    db.select().from(leagues).where(inArray(leagues.id, eventIds)),
  ])
  const events = [...tournamentRows.map(asEvent), ...leagueRows.map(leagueAsEvent)]
  const byId = new Map(events.map((event) => [event.id, event]))
  return rows.flatMap((row) => {
    const event = byId.get(row.match.eventId)
    return event ? [presentMatch(event, row)] : []
  })
}

async function findPayments(db: Db, ids: string[]) {
  const rows = await db
    .select({ payment: payments, user: userCard(users) })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(inArray(payments.id, ids))
  return rows.map(({ payment: { account: _, metadata: __, ...payment }, user }) => ({
    ...payment,
    user,
    dueAt: iso(payment.dueAt),
    fundedAt: iso(payment.fundedAt),
    paidAt: iso(payment.paidAt),
    createdAt: payment.createdAt.toISOString(),
  }))
}

/** Undefined if the object does not have its shape: one bad row must not hold up the changes after it. */
function shapeOf(write: Write, target: Target): unknown {
  try {
    return JSON.parse(write(target))
  } catch {
    return undefined
  }
}

/** The payloads of changes of one community, in their order. */
export async function presentChanges(db: Db, organizationId: string, changes: readonly Change[]) {
  const targets = new Map<string, unknown>()
  for (const [noun, list] of Map.groupBy(changes, ({ type }) => type.split('.')[0] ?? '')) {
    const { find, write } = sources[noun] ?? {}
    if (!find || !write) continue
    const ids = [...new Set(list.map(({ targetId }) => targetId))]
    for (const target of await find(db, ids, organizationId))
      targets.set(`${noun} ${target.id}`, shapeOf(write, target))
  }
  return changes.map(({ type, targetId, subjectId, createdAt }) => ({
    type,
    timestamp: createdAt.toISOString(),
    organizationId,
    data: targets.get(`${type.split('.')[0]} ${targetId}`) ?? {
      id: targetId,
      ...(subjectId !== targetId && { eventId: subjectId }),
    },
  }))
}

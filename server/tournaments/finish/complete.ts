/**
 * Closes the record of an event. Under the lock on its row: completed once, however many ask, and every award is booked in the
 * transaction that says so. A rehearsal pays nothing.
 */
import type { AwardPreview, EventState } from '@guildhall/contract/tournaments/lifecycle-shapes.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { eventTimes } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { found, Problem } from '../../http/problem.ts'
import { publishMessage } from '../../outbox/messages.ts'

import { refuseAction } from '../../rules/event-actions.ts'
import { logAct } from '../log.ts'
import { findTournament, lockTournament, type TournamentRow } from '../read.ts'
import { presentState, tellState } from '../start/start.ts'
import { readFacts } from './award-facts.ts'
import { type Due, duesOf } from './awards.ts'
import { payOut } from './pay-out.ts'
import { listQualifiers, sendOn } from './qualify.ts'

export function completeTournament(db: Db, actor: Actor, id: string): Promise<EventState> {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    return complete(db, actor, tournament, new Date())
  })
}

/** The row is locked and the transaction is the caller's. No actor: the clock, which waits for the time of disputes. */
export async function complete(db: Db, actor: Actor | null, tournament: TournamentRow, now: Date): Promise<EventState> {
  const [refusal] = await refusals(db, tournament, now, actor === null)
  if (refusal) throw new Problem(refusal.code)

  const dues = tournament.rehearsal ? [] : await duesIn(db, tournament)
  await payOut(db, tournament, dues, now)
  const sent = tournament.rehearsal ? 0 : await sendOn(db, tournament)
  const [row] = await db
    .update(tournaments)
    .set({ completedAt: now, rev: sql`${tournaments.rev} + 1` })
    .where(eq(tournaments.id, tournament.id))
    .returning()
  const state = found(row)
  await logAct(db, actor, state.id, 'completed', { after: { ...sumsOf(dues), qualified: sent } })
  if (!tournament.rehearsal)
    await publishMessage(db, 'tournament-completed', { tournamentId: state.id, rev: state.rev })
  await tellState(db, state)
  return presentState(state, now)
}

/** The entries of a second completion are not those of the first. */
export const markOf = ({ stats }: TournamentRow) => (stats.reopened ? `#${stats.reopened}` : '')

export const duesIn = async (db: Db, tournament: TournamentRow) =>
  duesOf(tournament, await readFacts(db, tournament.id), markOf(tournament))

async function refusals(db: Db, tournament: TournamentRow, now: Date, byClock: boolean) {
  const { disputeMinutes } = tournament.settings
  const openDisputes = await countDisputes(db, tournament.id)
  return refuseAction('complete', eventTimes(tournament), now, { openDisputes, disputeMinutes, byClock })
}

const countDisputes = (db: Db, id: string) =>
  db.$count(
    tickets,
    and(eq(tickets.tournamentId, id), inArray(tickets.kind, ['DISPUTE', 'APPEAL']), isNull(tickets.closedAt)),
  )

const totalOf = (list: readonly { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0)

function sumsOf(dues: readonly Due[]) {
  const sum = (worth: (due: Due) => number) => dues.reduce((total, due) => total + worth(due), 0)
  const money = Map.groupBy(
    dues.flatMap((due) => due.money),
    ({ currency }) => currency,
  )
  return {
    points: sum(({ points, entrant }) => totalOf(points) * entrant.people.length),
    coins: sum(({ coins, entrant }) => totalOf(coins) * entrant.people.length),
    trophies: sum(({ trophy, entrant }) => (trophy ? entrant.people.length : 0)),
    money: [...money].map(([currency, list]) => ({ currency, amount: totalOf(list) })),
  }
}

/** The same sums that the completion books. */
export async function previewAwards(db: Db, actor: Actor, id: string): Promise<AwardPreview> {
  const { tournament } = await findTournament(db, actor, id)
  const dues = tournament.rehearsal || !tournament.startedAt ? [] : await duesIn(db, tournament)
  const open = and(eq(matches.eventId, id), inArray(matches.status, ['waiting', 'ready']))
  const { next, qualified } = await listQualifiers(db, tournament)
  return {
    refusals: (await refusals(db, tournament, new Date(), false)).map(({ code }) => ({ code })),
    openDisputes: await countDisputes(db, id),
    openMatches: await db.$count(matches, open),
    awards: dues.map(({ entrant, points, coins, money, other, trophy }) => ({
      playerId: entrant.id,
      name: entrant.name,
      rank: entrant.rank,
      people: entrant.people.length,
      points: totalOf(points),
      coins: totalOf(coins),
      trophy,
      money: money.map(({ amount, currency, title }) => ({ amount, currency, title })),
      other,
    })),
    totals: sumsOf(dues),
    next: next && { id: next.id, name: next.name },
    qualifiers: qualified.map(({ id: playerId, name }, index) => ({ playerId, name, seed: index + 1 })),
  }
}

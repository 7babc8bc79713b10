/**
 * Completes an event. The lock on its row makes sure that it is completed once, and all awards are booked in the same
 * transaction. A rehearsal awards nothing.
 */
import type { AwardPreview, EventState } from '@guildhall/contract/tournaments/lifecycle-shapes.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { eventTimes } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { orNotFound, Problem } from '../../http/problem.ts'
import { publishMessage } from '../../outbox/messages.ts'

import { refuseAction } from '../../rules/event-actions.ts'
import { logAction } from '../log.ts'
import { findTournament, lockTournament, type TournamentRow } from '../read.ts'
import { broadcastState, presentState } from '../start/start.ts'
import { readAwardFacts } from './award-facts.ts'
import { type Award, awardsOf } from './awards.ts'
import { payOut } from './pay-out.ts'
import { enterQualifiers, listQualifiers } from './qualify.ts'

export function completeTournament(db: Db, actor: Actor, id: string, isConfirmed = false): Promise<EventState> {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    return complete(db, actor, tournament, new Date(), isConfirmed)
  })
}

/**
 * The caller has locked the row and owns the transaction. Without an actor it is an automatic completion, which waits for the
 * dispute window to close, and for the host where the next event cannot take all qualifiers.
 */
export async function complete(
  db: Db,
  actor: Actor | null,
  tournament: TournamentRow,
  now: Date,
  isConfirmed = false,
): Promise<EventState> {
  const [refusal] = await listRefusals(db, tournament, now, actor === null)
  if (refusal) throw new Problem(refusal.code)

  const awards = tournament.rehearsal ? [] : await loadAwards(db, tournament)
  await payOut(db, tournament, awards, now)
  const qualifierCount = tournament.rehearsal ? 0 : await enterQualifiers(db, tournament, isConfirmed)
  const [row] = await db
    .update(tournaments)
    .set({ completedAt: now, rev: sql`${tournaments.rev} + 1` })
    .where(eq(tournaments.id, tournament.id))
    .returning()
  const state = orNotFound(row)
  await logAction(db, actor, state.id, 'completed', { after: { ...sumAwards(awards), qualified: qualifierCount } })
  if (!tournament.rehearsal)
    await publishMessage(db, 'tournament-completed', { tournamentId: state.id, rev: state.rev })
  await broadcastState(db, state)
  return presentState(state, now)
}

/** Suffix of ledger subjects, so that a second completion books new entries. */
export const subjectSuffix = ({ stats }: TournamentRow) => (stats.reopened ? `#${stats.reopened}` : '')

export const loadAwards = async (db: Db, tournament: TournamentRow) =>
  awardsOf(tournament, await readAwardFacts(db, tournament.id), subjectSuffix(tournament))

async function listRefusals(db: Db, tournament: TournamentRow, now: Date, byClock: boolean) {
  const { disputeMinutes } = tournament.settings
  const openDisputes = await countDisputes(db, tournament.id)
  return refuseAction('complete', eventTimes(tournament), now, { openDisputes, disputeMinutes, byClock })
}

const countDisputes = (db: Db, id: string) =>
  db.$count(
    tickets,
    and(eq(tickets.tournamentId, id), inArray(tickets.kind, ['DISPUTE', 'APPEAL']), isNull(tickets.closedAt)),
  )

const sumAmounts = (list: readonly { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0)

function sumAwards(awards: readonly Award[]) {
  const sum = (amountOf: (award: Award) => number) => awards.reduce((total, award) => total + amountOf(award), 0)
  const money = Map.groupBy(
    awards.flatMap((award) => award.money),
    ({ currency }) => currency,
  )
  return {
    points: sum(({ points, entrant }) => sumAmounts(points) * entrant.people.length),
    coins: sum(({ coins, entrant }) => sumAmounts(coins) * entrant.people.length),
    trophies: sum(({ trophy, entrant }) => (trophy ? entrant.people.length : 0)),
    money: [...money].map(([currency, list]) => ({ currency, amount: sumAmounts(list) })),
  }
}

/** Calculates the awards in the same way as the completion. */
export async function previewAwards(db: Db, actor: Actor, id: string): Promise<AwardPreview> {
  const { tournament } = await findTournament(db, actor, id)
  const awards = tournament.rehearsal || !tournament.startedAt ? [] : await loadAwards(db, tournament)
  const isOpenMatch = and(eq(matches.eventId, id), inArray(matches.status, ['waiting', 'ready']))
  const { next, qualified, problem } = await listQualifiers(db, tournament)
  return {
    refusals: (await listRefusals(db, tournament, new Date(), false)).map(({ code }) => ({ code })),
    openDisputes: await countDisputes(db, id),
    openMatches: await db.$count(matches, isOpenMatch),
    awards: awards.map(({ entrant, points, coins, money, other, trophy }) => ({
      playerId: entrant.id,
      name: entrant.name,
      rank: entrant.rank,
      people: entrant.people.length,
      // An entrant without an account receives nothing.
      points: entrant.people.length > 0 ? sumAmounts(points) : 0,
      coins: entrant.people.length > 0 ? sumAmounts(coins) : 0,
      trophy: trophy && entrant.people.length > 0,
      money: money.map(({ amount, currency, title }) => ({ amount, currency, title })),
      other,
    })),
    totals: sumAwards(awards),
    next: next && { id: next.id, name: next.name },
    nextProblem: tournament.completedAt || tournament.rehearsal ? null : problem,
    qualifiers: qualified.map(({ id: playerId, name }, index) => ({ playerId, name, seed: index + 1 })),
  }
}

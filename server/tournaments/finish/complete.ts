/**
 * Completes an event. The lock on its row makes sure that it is completed once, and all awards are booked in the same
 * transaction. A rehearsal awards nothing.
 */

import type { AwardPreview, EventState } from '@guildhall/contract/tournaments/lifecycle-shapes.ts'
import { and, eq, exists, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { casualQueues } from '../../db/schema/leagues/queues.ts'
import { matches } from '../../db/schema/matches.ts'
import { players } from '../../db/schema/players.ts'
import { submissions } from '../../db/schema/submissions.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { type EventRow, eventTimes, updateEvent } from '../../events/event.ts'
import { findEvent, lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, Problem } from '../../http/problem.ts'
import { publishMessage } from '../../outbox/messages.ts'

import { refuseAction } from '../../rules/event-actions.ts'
import { logAction } from '../log.ts'
import { broadcastState, presentState } from '../start/start.ts'
import { listAppealable } from './appealable-rulings.ts'
import { readAwardFacts } from './award-facts.ts'
import { type Award, awardsOf } from './awards.ts'
import { payOut } from './pay-out.ts'
import { enterQualifiers, listQualifiers } from './qualify.ts'

export function completeTournament(db: Db, actor: Actor, id: string, isConfirmed = false): Promise<EventState> {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    return complete(db, actor, event, new Date(), isConfirmed)
  })
}

/**
 * The caller has locked the row and owns the transaction. Without an actor it is an automatic completion, which waits for the
 * dispute window to close, for the deadline of every appeal, for the review of all attempts, and for the host where the next event cannot take all qualifiers.
 */
export async function complete(
  db: Db,
  actor: Actor | null,
  event: EventRow,
  now: Date,
  isConfirmed = false,
): Promise<EventState> {
  const [refusal] = listRefusals(event, now, await countDisputes(db, event.id), actor === null)
  if (refusal) throw new Problem(refusal.code)
  // A host can confirm what the clock waits for.
  const isConfirmedByHost = actor !== null && isConfirmed
  const isAppealable = (await listAppealable(db, event.id, now)).length > 0
  ensure(!isAppealable || isConfirmedByHost, 'APPEAL_TIME')
  ensure(isConfirmedByHost || (await countPendingAttempts(db, event)) === 0, 'ATTEMPTS_PENDING')

  // First, because it locks the next event before wallets, and because the clock repeats a refusal every minute.
  const qualifierCount = event.rehearsal ? 0 : await enterQualifiers(db, actor, event, isConfirmed)
  const awards = event.rehearsal ? [] : await loadAwards(db, event)
  await payOut(db, event, awards, { now, suffix: subjectSuffix(event) })
  const state = await updateEvent(db, event, { completedAt: now })
  await logAction(db, actor, event, 'completed', { after: { ...sumAwards(awards), qualified: qualifierCount } })
  if (!event.rehearsal) await publishMessage(db, 'tournament-completed', { eventId: state.id, rev: state.rev })
  await broadcastState(db, state)
  return presentState(state, now)
}

/** Suffix of ledger subjects, so that a second completion books new entries. */
export const subjectSuffix = ({ stats }: EventRow) => (stats.reopened ? `#${stats.reopened}` : '')

/** The matches of a casual queue gave XP at once; its end awards nothing. */
export async function loadAwards(db: Db, event: EventRow): Promise<Award[]> {
  if ((await db.$count(casualQueues, eq(casualQueues.queueLeagueId, event.id))) > 0) return []
  return awardsOf(event, await readAwardFacts(db, event.id), subjectSuffix(event))
}

function listRefusals(event: EventRow, now: Date, openDisputes: number, byClock: boolean) {
  const { disputeMinutes } = event.settings
  return refuseAction('complete', eventTimes(event), now, { openDisputes, disputeMinutes, byClock })
}

const countDisputes = (db: Db, id: string) =>
  db.$count(
    tickets,
    and(eq(tickets.eventId, id), inArray(tickets.kind, ['DISPUTE', 'APPEAL']), isNull(tickets.closedAt)),
  )

/** The attempts of a leaderboard that staff have not reviewed, except those of entrants who are out. */
async function countPendingAttempts(db: Db, { id, type }: EventRow) {
  if (type !== 'LEADERBOARD') return 0
  const isPlaying = db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.id, submissions.playerId), isNull(players.droppedAt)))
  const { tournamentId, matchId, status } = submissions
  const isPending = and(eq(tournamentId, id), isNull(matchId), eq(status, 'PENDING'))
  return db.$count(submissions, and(isPending, exists(isPlaying)))
}

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
  const { event } = await findEvent(db, actor, id)
  const now = new Date()
  // The second grand final is only played if the first one resets the bracket.
  const isNeeded = or(ne(matches.bracket, 'G'), eq(matches.round, 1), eq(matches.status, 'ready'))
  const isShown = gt(matches.displayNo, 0) // a match that is a bye from the start has a negative number
  const isOpenMatch = and(eq(matches.eventId, id), inArray(matches.status, ['waiting', 'ready']), isShown, isNeeded)
  const [awards, openDisputes, pendingAttempts, appealable, openMatches, { next, qualified, problem }] =
    await Promise.all([
      event.rehearsal || !event.startedAt ? [] : loadAwards(db, event),
      countDisputes(db, id),
      countPendingAttempts(db, event),
      event.completedAt ? [] : listAppealable(db, id, now),
      db.$count(matches, isOpenMatch),
      listQualifiers(db, event),
    ])
  return {
    refusals: listRefusals(event, now, openDisputes, false).map(({ code }) => ({ code })),
    openDisputes,
    pendingAttempts,
    appealable,
    openMatches,
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
    nextProblem: event.completedAt || event.rehearsal ? null : problem,
    qualifiers: qualified.map(({ id: playerId, name }, index) => ({ playerId, name, seed: index + 1 })),
  }
}

/**
 * Bots play a match, as people would: most agree on the result, some say nothing to a report, some report against each other,
 * some do not come. What a bot does follows from the seed and the number of the match, so a rehearsal that was cut off goes on the same.
 *
 * They use the verbs of real sides and the clock of the event itself: where a time has to run out, it is later.
 */

import type { Decision } from '@guildhall/contract/match-staff.ts'
import type { Score } from '@guildhall/contract/matches.json.ts'
import type { RehearsalRun } from '@guildhall/contract/rehearsals.ts'
import { random } from '@guildhall/engine'
import { winsNeeded } from '@guildhall/engine/rules/series.ts'
import type { Side } from '@guildhall/engine/rules/submissions.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { tickets } from '../db/schema/tickets.ts'
import type { Actor } from '../http/verdict.ts'
import { settingsOf } from '../tournaments/layout-call.ts'
import type { TournamentRow } from '../tournaments/read.ts'
import { ring } from './clock.ts'
import { carryOut } from './decide.ts'
import { planOf } from './plan.ts'
import { otherSide } from './policy.ts'
import type { MatchRow } from './read.ts'
import { setReady } from './ready.ts'
import { takeReport } from './submit.ts'
import { lockForClock, type Table } from './table.ts'

export type Fates = Required<Omit<RehearsalRun, 'pause'>>
type Fate = 'agree' | 'silence' | 'conflict' | 'no-show' | 'nobody'

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

type Acting = (db: Db, table: Table) => Promise<unknown>

/** One match from its call to its end, each act in a transaction of its own. Where nothing else moves it, the staff does. */
export async function playMatch(db: Db, tournament: TournamentRow, match: MatchRow, host: Actor, fates: Fates) {
  const act = (at: (table: Table) => Date, what: Acting) =>
    db.transaction(async (db) => {
      const table = await lockForClock(db, match.id)
      if (table.match.status === 'ready') await what(db, { ...table, now: at(table) })
    })
  const soon = (minutes: number, what: Acting) => act((table) => later(latest(table), minutes), what)
  const overdue = () => act(({ match, now }) => later(match.deadlineAt ?? now, 0.1), ring)
  const settle = async (minutes: number, wish: Decision) => {
    if (await isOpen(db, match.id)) await soon(minutes, (db, table) => decide(db, table, host, wish))
  }

  const chance = random(`${fates.seed}:${match.no}`)
  const fate = fateOf(chance, fates)
  const winner: Side = chance() < 0.5 ? 'player1' : 'player2'
  const scores = series(winner, match.bestOf, chance)
  const minutes = Math.max(1, settingsOf(tournament).matchMinutes * (0.6 + 0.8 * chance()))

  if (fate === 'no-show') await soon(1, (db, table) => setReady(db, table, [winner], true))
  if (fate === 'no-show' || fate === 'nobody') {
    await overdue() // the time to come
    await overdue() // the time in which a forfeit can be waived
    return settle(1, { forfeit: otherSide(winner) })
  }
  await soon(1, (db, table) => setReady(db, table, ['player1', 'player2'], true))
  if (settingsOf(tournament).veto) await overdue() // bots do not care for maps
  await soon(minutes, (db, table) => takeReport(db, table, winner, { actor: null, scores }))
  if (fate === 'silence') await overdue()
  const answer = fate === 'conflict' ? series(otherSide(winner), match.bestOf, chance) : scores
  if (fate !== 'silence')
    await soon(1, (db, table) => takeReport(db, table, otherSide(winner), { actor: null, scores: answer }))
  await settle(5, { scores })
}

/** Nearly always it is not, and that is seen without the lock and all that the match leads to. */
async function isOpen(db: Db, id: string) {
  const [row] = await db.select({ status: matches.status }).from(matches).where(eq(matches.id, id))
  return row?.status === 'ready'
}

/** When something last happened to it. */
function latest({ match, tournament, now }: Table): Date {
  const { calledAt, player1ReadyAt, player2ReadyAt, reportedAt, disputedAt, attentionAt } = match
  const times = [calledAt, player1ReadyAt, player2ReadyAt, reportedAt, disputedAt, attentionAt, tournament.startedAt]
  const known = times.flatMap((time) => (time ? [time.getTime()] : []))
  return known.length > 0 ? new Date(Math.max(...known)) : now
}

function fateOf(chance: () => number, { noShows, conflicts, silence }: Fates): Fate {
  const drawn = chance()
  if (drawn < noShows / 8) return 'nobody'
  if (drawn < noShows) return 'no-show'
  if (drawn < noShows + conflicts) return 'conflict'
  return drawn < noShows + conflicts + silence ? 'silence' : 'agree'
}

/** The loser wins some games, never the last. */
export function series(winner: Side, bestOf: number, chance: () => number): Score[] {
  const needed = winsNeeded(bestOf)
  const lost = Math.floor(chance() * needed)
  const game = (won: boolean): Score =>
    (winner === 'player1') === won ? { player1: 1, player2: 0 } : { player1: 0, player2: 1 }
  return [...Array.from({ length: lost }, () => game(false)), ...Array.from({ length: needed }, () => game(true))]
}

/** The staff ends it: rules on a dispute, and decides what no clock can settle. */
async function decide(db: Db, table: Table, actor: Actor, wish: Decision) {
  const { match, now } = table
  const reason = 'Rehearsal'
  const ruling = { kind: 'UPHELD', reason, moderatorId: actor.id, at: now.toISOString() } as const
  const open = and(eq(tickets.matchId, match.id), isNull(tickets.closedAt))
  if (match.disputedAt)
    await db.update(tickets).set({ moderatorId: actor.id, assignedAt: now, closedAt: now, ruling }).where(open)
  const plan = planOf(table, wish)
  await carryOut(db, table, plan, { action: plan.action, actor, reason }, wish.scores)
}

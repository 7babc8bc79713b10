/**
 * Bots play a match, as people would: most agree on the result, some say nothing to a report, some report against each other,
 * some do not come. What a bot does follows from the seed and the number of the match, so a rehearsal that was cut off goes on the same.
 *
 * They use the verbs of real sides and the clock of the event itself: where a time has to run out, it is later.
 */

import type { Score } from '@guildhall/contract/matches/columns.ts'
import type { Decision, RehearsalRun } from '@guildhall/contract/matches/staff-shapes.ts'
import { random, winsNeeded } from '@guildhall/engine'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matches } from '../../db/schema/matches.ts'
import { tickets } from '../../db/schema/tickets.ts'
import type { Actor } from '../../http/authorize.ts'
import { otherSide } from '../../stages/match-policy.ts'
import type { MatchRow } from '../../stages/match-read.ts'
import { ring } from '../../stages/play/deadlines.ts'
import { setReady } from '../../stages/play/ready.ts'
import { takeReport } from '../../stages/play/submit.ts'
import type { PlayerSide } from '../../stages/player-side.ts'
import { carryOut } from '../../stages/results/decide.ts'
import { type LockedMatch, lockMatchForSystem } from '../../stages/results/locked-match.ts'
import { planOf } from '../../stages/results/plan-decision.ts'
import type { TournamentRow } from '../read.ts'

export type Fates = Required<Omit<RehearsalRun, 'pause'>>
type Fate = 'agree' | 'silence' | 'conflict' | 'no-show' | 'nobody'

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

type Acting = (db: Db, locked: LockedMatch) => Promise<unknown>

/** One match from its call to its end, each act in a transaction of its own. Where nothing else moves it, the staff does. */
export async function playMatch(db: Db, tournament: TournamentRow, match: MatchRow, host: Actor, fates: Fates) {
  const act = (at: (locked: LockedMatch) => Date, what: Acting) =>
    db.transaction(async (db) => {
      const locked = await lockMatchForSystem(db, match.id)
      if (locked.match.status === 'ready') await what(db, { ...locked, now: at(locked) })
    })
  const soon = (minutes: number, what: Acting) => act((locked) => later(latest(locked), minutes), what)
  const overdue = () => act(({ match, now }) => later(match.deadlineAt ?? now, 0.1), ring)
  const settle = async (minutes: number, wish: Decision) => {
    if (await isOpen(db, match.id)) await soon(minutes, (db, locked) => decide(db, locked, host, wish))
  }

  const chance = random(`${fates.seed}:${match.matchNo}`)
  const fate = fateOf(chance, fates)
  const winner: PlayerSide = chance() < 0.5 ? 'player1' : 'player2'
  const scores = series(winner, match.bestOf, chance)
  const minutes = Math.max(1, tournament.settings.matchMinutes * (0.6 + 0.8 * chance()))

  if (fate === 'no-show') await soon(1, (db, locked) => setReady(db, locked, [winner], true))
  if (fate === 'no-show' || fate === 'nobody') {
    await overdue() // the time to come
    await overdue() // the time in which a forfeit can be waived
    return settle(1, { forfeit: otherSide(winner) })
  }
  await soon(1, (db, locked) => setReady(db, locked, ['player1', 'player2'], true))
  if (tournament.settings.veto) await overdue() // bots do not care for maps
  await soon(minutes, (db, locked) => takeReport(db, locked, winner, { actor: null, scores }))
  if (fate === 'silence') await overdue()
  const answer = fate === 'conflict' ? series(otherSide(winner), match.bestOf, chance) : scores
  if (fate !== 'silence')
    await soon(1, (db, locked) => takeReport(db, locked, otherSide(winner), { actor: null, scores: answer }))
  await settle(5, { scores })
}

/** Nearly always it is not, and that is seen without the lock and all that the match leads to. */
async function isOpen(db: Db, id: string) {
  const [row] = await db.select({ status: matches.status }).from(matches).where(eq(matches.id, id))
  return row?.status === 'ready'
}

/** When something last happened to it. */
function latest({ match, event, now }: LockedMatch): Date {
  const { calledAt, player1ReadyAt, player2ReadyAt, reportedAt, disputedAt, attentionAt } = match
  const times = [calledAt, player1ReadyAt, player2ReadyAt, reportedAt, disputedAt, attentionAt, event.startedAt]
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
export function series(winner: PlayerSide, bestOf: number, chance: () => number): Score[] {
  const needed = winsNeeded(bestOf)
  const lost = Math.floor(chance() * needed)
  const game = (won: boolean): Score =>
    (winner === 'player1') === won ? { player1: 1, player2: 0 } : { player1: 0, player2: 1 }
  return [...Array.from({ length: lost }, () => game(false)), ...Array.from({ length: needed }, () => game(true))]
}

/** The staff ends it: rules on a dispute, and decides what no clock can settle. */
async function decide(db: Db, locked: LockedMatch, actor: Actor, wish: Decision) {
  const { match, now } = locked
  const reason = 'Rehearsal'
  const ruling = { kind: 'UPHELD', reason, moderatorId: actor.id, at: now.toISOString() } as const
  const open = and(eq(tickets.matchId, match.id), isNull(tickets.closedAt))
  if (match.disputedAt)
    await db.update(tickets).set({ moderatorId: actor.id, assignedAt: now, closedAt: now, ruling }).where(open)
  const plan = planOf(locked, wish)
  await carryOut(db, locked, plan, { action: plan.action, actor, reason }, wish.scores)
}

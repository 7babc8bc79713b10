/**
 * Bots play a match as players would: most agree on the result, some do not answer a report, some report conflicting scores,
 * some do not show up. The behaviour follows from the seed and the match number, so an interrupted rehearsal continues the same way.
 *
 * Bots use the same functions as players and the deadlines of the event; where a deadline must pass, they act with a later time.
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
import { runDeadline } from '../../stages/play/deadlines.ts'
import { setReady } from '../../stages/play/ready.ts'
import type { PlayerSide } from '../../stages/player-side.ts'
import { executePlan } from '../../stages/results/decide.ts'
import { type LockedMatch, lockMatchForSystem } from '../../stages/results/locked-match.ts'
import { planDecision } from '../../stages/results/plan-decision.ts'
import { recordReport } from '../../stages/score-reports/submit.ts'
import type { TournamentRow } from '../read.ts'

export type BotOptions = Required<Omit<RehearsalRun, 'pause'>>
type Behaviour = 'agree' | 'silence' | 'conflict' | 'no-show' | 'double-no-show'

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

type Action = (db: Db, locked: LockedMatch) => Promise<unknown>

/** Plays one match from its call to its end, each action in its own transaction. If the match is still open, staff decides it. */
export async function playMatch(
  db: Db,
  tournament: TournamentRow,
  match: MatchRow,
  host: Actor,
  botOptions: BotOptions,
) {
  const perform = (at: (locked: LockedMatch) => Date, action: Action) =>
    db.transaction(async (db) => {
      const locked = await lockMatchForSystem(db, match.id)
      if (locked.match.status === 'ready') await action(db, { ...locked, now: at(locked) })
    })
  const performAfter = (minutes: number, action: Action) =>
    perform((locked) => later(lastActionAt(locked), minutes), action)
  const expireDeadline = () => perform(({ match, now }) => later(match.deadlineAt ?? now, 0.1), runDeadline)
  const decideIfOpen = async (minutes: number, decision: Decision) => {
    if (await isOpen(db, match.id)) await performAfter(minutes, (db, locked) => decide(db, locked, host, decision))
  }

  const chance = random(`${botOptions.seed}:${match.matchNo}`)
  const behaviour = drawBehaviour(chance, botOptions)
  const winner: PlayerSide = chance() < 0.5 ? 'player1' : 'player2'
  const scores = randomScores(winner, match.bestOf, chance)
  const minutes = Math.max(1, tournament.settings.matchMinutes * (0.6 + 0.8 * chance()))

  if (behaviour === 'no-show') await performAfter(1, (db, locked) => setReady(db, locked, [winner], true))
  if (behaviour === 'no-show' || behaviour === 'double-no-show') {
    await expireDeadline() // the ready deadline
    await expireDeadline() // the period in which a forfeit can be waived
    return decideIfOpen(1, { forfeit: otherSide(winner) })
  }
  await performAfter(1, (db, locked) => setReady(db, locked, ['player1', 'player2'], true))
  if (tournament.settings.veto) await expireDeadline() // bots let the map veto run out
  await performAfter(minutes, (db, locked) => recordReport(db, locked, winner, { actor: null, scores }))
  if (behaviour === 'silence') await expireDeadline()
  const answer = behaviour === 'conflict' ? randomScores(otherSide(winner), match.bestOf, chance) : scores
  if (behaviour !== 'silence')
    await performAfter(1, (db, locked) => recordReport(db, locked, otherSide(winner), { actor: null, scores: answer }))
  await decideIfOpen(5, { scores })
}

/** Checks without a lock first, because the match is almost always closed. */
async function isOpen(db: Db, id: string) {
  const [row] = await db.select({ status: matches.status }).from(matches).where(eq(matches.id, id))
  return row?.status === 'ready'
}

/** The time of the last action in the match. */
function lastActionAt({ match, event, now }: LockedMatch): Date {
  const { calledAt, player1ReadyAt, player2ReadyAt, reportedAt, disputedAt, attentionAt } = match
  const times = [calledAt, player1ReadyAt, player2ReadyAt, reportedAt, disputedAt, attentionAt, event.startedAt]
  const values = times.flatMap((time) => (time ? [time.getTime()] : []))
  return values.length > 0 ? new Date(Math.max(...values)) : now
}

function drawBehaviour(chance: () => number, { noShows, conflicts, silence }: BotOptions): Behaviour {
  const value = chance()
  if (value < noShows / 8) return 'double-no-show'
  if (value < noShows) return 'no-show'
  if (value < noShows + conflicts) return 'conflict'
  return value < noShows + conflicts + silence ? 'silence' : 'agree'
}

/** The scores of a series; the loser may win some games, but never the last. */
export function randomScores(winner: PlayerSide, bestOf: number, chance: () => number): Score[] {
  const needed = winsNeeded(bestOf)
  const lost = Math.floor(chance() * needed)
  const game = (won: boolean): Score =>
    (winner === 'player1') === won ? { player1: 1, player2: 0 } : { player1: 0, player2: 1 }
  return [...Array.from({ length: lost }, () => game(false)), ...Array.from({ length: needed }, () => game(true))]
}

/** Staff rules on an open dispute and decides the match. */
async function decide(db: Db, locked: LockedMatch, actor: Actor, decision: Decision) {
  const { match, now } = locked
  const reason = 'Rehearsal'
  const ruling = { kind: 'UPHELD', reason, moderatorId: actor.id, at: now.toISOString() } as const
  const open = and(eq(tickets.matchId, match.id), isNull(tickets.closedAt))
  if (match.disputedAt)
    await db.update(tickets).set({ moderatorId: actor.id, assignedAt: now, closedAt: now, ruling }).where(open)
  const plan = planDecision(locked, decision)
  await executePlan(db, locked, plan, { action: plan.action, actor, reason }, decision.scores)
}

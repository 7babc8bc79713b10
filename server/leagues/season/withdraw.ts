/**
 * A team withdraws in mid-season. `award` gives its open matches to the opponents, as a drop does. `annul` does so too, and none of its
 * matches counts in the table any more: the results stay on record. The preview lists the same changes without applying them.
 */
import type { Withdrawal } from '@guildhall/contract/leagues/season-shapes.ts'
import type { Consequences } from '@guildhall/contract/matches/staff-shapes.ts'
import { apply, drop, isRefusal, type Match, matches, type State, standings, withdraw } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { removeEntrant } from '../../stages/entrants/drop.ts'
import { loadStage } from '../../stages/layout/load-stage.ts'
import { problemFromRefusal } from '../../stages/results/scores.ts'
import { logAction } from '../../tournaments/log.ts'
import { type LeagueEvent, lockLeague, lockLeagueForSystem } from '../read.ts'
import { changeStage } from './deductions.ts'

type WithdrawalInput = { rule: 'annul' | 'award'; reason: string }

export function withdrawTeam(
  db: Db,
  actor: Actor,
  id: string,
  playerId: string,
  { rule, reason }: WithdrawalInput,
  preview = false,
): Promise<Withdrawal> {
  return db.transaction(async (db) => {
    const { league, membership } = await lockLeague(db, actor, id)
    ensure(membership.playerId !== playerId, 'PLAYS_IN_IT')
    ensure(!league.completedAt, 'ALREADY_COMPLETED')
    ensure(!league.cancelledAt, 'EVENT_CANCELLED')
    const state = await loadStage(db, league)
    ensure(state, 'NOT_STARTED')
    const isEntered = state.entrants.some((entrant) => entrant.id === playerId)
    ensure(isEntered && !Object.hasOwn(state.dropped, playerId), 'NOT_ENTERED')
    const effect = await describe(db, league, state, playerId, rule)
    // Annulled first: where the withdrawal ends the season, the final ranks already leave the team out.
    const annulled = [...(league.stage?.annulled ?? []), playerId]
    if (rule === 'annul' && !preview) await changeStage(db, league, { annulled })
    const current = preview ? league : await lockLeagueForSystem(db, id)
    const consequences: Consequences = await removeEntrant(db, current, playerId, {
      actor,
      actorPlayerId: membership.playerId,
      reason,
      preview,
      now: new Date(),
    })
    if (!preview) await logAction(db, actor, league, 'entrant-withdrawn', { after: { rule }, reason, playerId })
    return { ...consequences, rule, ...effect }
  })
}

async function describe(db: Db, league: LeagueEvent, state: State, playerId: string, rule: 'annul' | 'award') {
  const patch = drop(state, playerId)
  if (isRefusal(patch)) throw problemFromRefusal(patch)
  const changes = withdraw(matches(state).map(asSeasonMatch), playerId, rule)
  const after = apply(state, patch)
  const annulled = [...(state.config.annulled ?? []), ...(rule === 'annul' ? [playerId] : [])]
  const rows = await db
    .select({ id: players.id, name: players.name })
    .from(players)
    .where(eq(players.eventId, league.id))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const [old, next] = [standings(state), standings({ ...after, config: { ...after.config, annulled } })]
  const nextById = new Map(next.map((row) => [row.id, row]))
  const isDecided = (match: Match) => match.status === 'done' && (match.a === playerId || match.b === playerId)
  return {
    annulled: rule === 'annul' ? matches(state).filter(isDecided).length : 0,
    awarded: changes.filter(({ change }) => change === 'awarded').length,
    table: old.flatMap((row) => {
      const other = orNotFound(nextById.get(row.id))
      const [before, then] = [row, other].map(({ rank, values }) => ({ rank, points: values.points ?? 0 }))
      if (!before || !then || (before.rank === then.rank && before.points === then.points)) return []
      return [{ id: row.id, name: names.get(row.id) ?? '', before, after: then }]
    }),
  }
}

const asSeasonMatch = ({ matchNo, a, b, score, status }: Match) => ({
  id: String(matchNo),
  home: a ?? '',
  away: b ?? '',
  score: status === 'done' ? { home: score?.a ?? 0, away: score?.b ?? 0 } : null,
})

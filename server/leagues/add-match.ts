/**
 * Adds one match to a running ladder or matchmaking league: two entrants agreed to play, or a queue paired them. The caller holds the lock
 * on the league and owns the transaction.
 */
import { createOpenMatch } from '@guildhall/engine'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { eventTimes } from '../events/event.ts'
import { ensure, orNotFound, Problem } from '../http/problem.ts'
import { refuseAction } from '../rules/event-actions.ts'
import { insertMatch } from '../stages/layout/write-stage.ts'
import { broadcastChanges } from '../stages/results/apply-result.ts'
import { isAfterEnd, type LeagueEvent } from './read.ts'

/**
 * `a` and `b` are entrants of the league. Without a start time the match is called at once. `round` is the week of the season. With
 * `isPlayed` the game is over, and no one is notified of the call.
 */
export type NewMatch = { a: string; b: string; startsAt?: Date | null; round?: number; now?: Date; isPlayed?: boolean }

/** Returns the id of the match. */
export async function addLeagueMatch(db: Db, league: LeagueEvent, match: NewMatch): Promise<string> {
  const { a, b, startsAt = null, now = new Date() } = match
  ensure(league.leagueType !== 'SCHEDULED', 'WRONG_FORMAT')
  const refusal = refuseMatch(league, now)
  if (refusal) throw new Problem(refusal)
  const stage = orNotFound(league.stage)
  const round = match.round ?? weekOf(league, now)
  const { rows } = await db.execute<{ no: number; position: number }>(sql`
    select coalesce((select max(no) from matches where event_id = ${league.id}), 0) + 1 as no,
      coalesce((select max(number) from matches where event_id = ${league.id} and round = ${round}), 0) + 1 as position`)
  const { no: matchNo = 1, position = 1 } = rows[0] ?? {}
  const row = createOpenMatch(stage, { matchNo, round, position }, a, b)
  const { id, called } = await insertMatch(db, { ...league, stage }, row, { startsAt, now })
  await broadcastChanges(db, league, { nos: [matchNo], called: match.isPlayed ? [] : called })
  return id
}

const playRefusals = ['EVENT_CANCELLED', 'EVENT_PAUSED', 'ALREADY_ENDED'] as const

/** Why the league is not in play. A completed league has ended, and a draft has not started. */
export function refusePlay(league: LeagueEvent, now: Date) {
  const [refusal] = refuseAction('play', eventTimes(league), now)
  if (!refusal) return null
  if (refusal.code === 'ALREADY_COMPLETED') return 'ALREADY_ENDED'
  return playRefusals.find((code) => code === refusal.code) ?? 'NOT_STARTED'
}

/** Why no match can be added. After its end date a season goes on only for the matches in play. */
export const refuseMatch = (league: LeagueEvent, now: Date) =>
  refusePlay(league, now) ?? (isAfterEnd(league, now) ? 'ALREADY_ENDED' : null)

/** The week of the season, from 1. */
const weekOf = ({ startedAt }: Pick<LeagueEvent, 'startedAt'>, now: Date) =>
  1 + Math.max(0, Math.floor((now.getTime() - (startedAt ?? now).getTime()) / (7 * 86_400_000)))

/**
 * Reinstates a dropped or disqualified entrant: every match lost by the removal opens again, and results that depend on it are
 * reset. If Swiss has paired a later round since, the loss stays, and the entrant is paired again from the next round on.
 */
import type { Consequences } from '@guildhall/contract/matches/staff-shapes.ts'
import { apply, isOpen, isRefusal, match as matchIn, reinstate, type State } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { logs } from '../../db/schema/moderation.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { loadStage } from '../layout/load-stage.ts'
import { applyResult } from '../results/apply-result.ts'
import type { MatchLogEntry } from '../results/log.ts'
import { describePatch } from '../results/preview-changes.ts'
import { problemFromRefusal } from '../results/scores.ts'
import { ensurePlaysInNone } from './drop.ts'

type ReinstateOptions = { preview: boolean; confirm?: boolean }

export async function reinstateEntrant(
  db: Db,
  actor: Actor,
  id: string,
  playerId: string,
  logEntry: MatchLogEntry,
  options: ReinstateOptions,
): Promise<Consequences> {
  const { event, membership } = await lockEvent(db, actor, id)
  ensure(membership.playerId !== playerId, 'PLAYS_IN_IT')
  ensure(!event.completedAt, 'ALREADY_COMPLETED')
  ensure(!event.cancelledAt, 'EVENT_CANCELLED')
  ensure((await db.$count(logs, eq(logs.undoesId, logEntry.undoesId ?? ''))) === 0, 'CONFLICT')
  const state = orNotFound(await loadStage(db, event))
  ensure(Object.hasOwn(state.dropped, playerId), 'CONFLICT')
  const plan = reinstate(state, playerId, 'preview')
  if (isRefusal(plan)) throw problemFromRefusal(plan)
  const { patch, resets } = plan
  const nos = patch.matches.map(({ matchNo }) => matchNo)
  const next = apply(state, patch)
  ensurePlaysInNone(membership.playerId, nos, [state, next])
  const isOpenIn = (state: State, no: number) => isOpen(matchIn(state, no) ?? { status: 'void' })
  const opens = nos.some((no) => isOpenIn(next, no) && !isOpenIn(state, no))
  const consequences = {
    ...(await describePatch(db, id, state, patch, resets)),
    ends: false,
    reopens: opens && event.endedAt !== null,
  }
  if (options.preview) return consequences
  ensure(options.confirm || resets.length === 0, 'LATER_RESULTS')

  await applyResult(db, { event, state, now: new Date() }, patch, { ...logEntry, playerId })
  return consequences
}

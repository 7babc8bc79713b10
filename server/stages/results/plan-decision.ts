/** Turns a staff decision into a plan: the engine patch, the matches it resets, and the action for the log. */

import type { ForfeitSide } from '@guildhall/contract/matches/constants.ts'
import type { Decision } from '@guildhall/contract/matches/staff-shapes.ts'
import {
  correct,
  forfeit,
  isRefusal,
  overrule,
  type Patch,
  type Preview,
  type Refusal,
  report,
  revert,
} from '@guildhall/engine'
import { ensure } from '../../http/problem.ts'
import { sideOf } from '../match-policy.ts'
import type { LockedMatch } from './locked-match.ts'
import type { MatchAction } from './log.ts'
import { ensurePossible, problemFromRefusal, resultOf, winOf } from './scores.ts'

/** Without a patch the match only restarts, because it has no result yet. */
export type Plan = { patch: Patch | null; resets: number[]; action: MatchAction }

const engineSide = { player1: 'a', player2: 'b', both: 'both' } as const satisfies Record<ForfeitSide, string>

export function planDecision(locked: LockedMatch, decision: Decision): Plan {
  const { state, match } = locked
  const choices = [decision.scores, decision.winnerId, decision.forfeit, decision.reset || undefined].filter(
    (choice) => choice !== undefined,
  )
  ensure(choices.length === 1, 'INVALID', { detail: 'Set exactly one of scores, winnerId, forfeit, reset, restore' })
  ensure(match.status !== 'waiting' && match.status !== 'bye' && match.status !== 'void', 'NOT_READY')
  const isOver = match.status === 'done'

  if (decision.reset) {
    const plan: Plan = { patch: null, resets: [], action: 'match-reset' }
    return isOver ? { ...plan, ...ensureAllowed(revert(state, match.matchNo, 'preview')) } : plan
  }
  if (decision.forfeit) {
    const loser = engineSide[decision.forfeit]
    const result = isOver
      ? overrule(state, match.matchNo, loser, 'forfeit', 'preview')
      : forfeit(state, match.matchNo, loser, 'forfeit')
    return { ...ensureAllowed(result), action: 'match-forfeited' }
  }
  if (decision.scores) ensurePossible(state, match, decision.scores)
  const score = decision.scores
    ? resultOf(decision.scores, match.bestOf)
    : winOf(winnerSide(locked, decision.winnerId), match.bestOf)
  const result = isOver ? correct(state, match.matchNo, score, 'preview') : report(state, match.matchNo, score)
  return { ...ensureAllowed(result), action: isOver ? 'match-corrected' : 'match-decided' }
}

function winnerSide({ match }: LockedMatch, winnerId: string | undefined) {
  const side = sideOf(winnerId ?? null, match)
  ensure(side, 'INVALID', { detail: 'The winner is one of the two sides' })
  return engineSide[side]
}

function ensureAllowed(result: Patch | Preview | Refusal): { patch: Patch; resets: number[] } {
  if (isRefusal(result)) throw problemFromRefusal(result)
  return 'resets' in result ? result : { patch: result, resets: [] }
}

/** What a decision of the staff means for the engine: a patch, the matches it takes back, and what the log calls it. */

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
import type { MatchAct } from './log.ts'
import { ensurePossible, refusedBy, resultOf, winOf } from './scores.ts'

/** Without a patch the match only begins anew: it had no result. */
export type Plan = { patch: Patch | null; resets: number[]; action: MatchAct }

const engineSide = { player1: 'a', player2: 'b', both: 'both' } as const satisfies Record<ForfeitSide, string>

export function planOf(locked: LockedMatch, wish: Decision): Plan {
  const { state, match } = locked
  const wishes = [wish.scores, wish.winnerId, wish.forfeit, wish.reset || undefined].filter((one) => one !== undefined)
  ensure(wishes.length === 1, 'INVALID', { detail: 'Say one of scores, winnerId, forfeit, reset, restore' })
  ensure(match.status !== 'waiting' && match.status !== 'bye' && match.status !== 'void', 'NOT_READY')
  const isOver = match.status === 'done'

  if (wish.reset) {
    const plan: Plan = { patch: null, resets: [], action: 'match-reset' }
    return isOver ? { ...plan, ...allowed(revert(state, match.matchNo, 'preview')) } : plan
  }
  if (wish.forfeit) {
    const loser = engineSide[wish.forfeit]
    const answer = isOver
      ? overrule(state, match.matchNo, loser, 'forfeit', 'preview')
      : forfeit(state, match.matchNo, loser, 'forfeit')
    return { ...allowed(answer), action: 'match-forfeited' }
  }
  if (wish.scores) ensurePossible(state, match, wish.scores)
  const result = wish.scores
    ? resultOf(wish.scores, match.bestOf)
    : winOf(winnerSide(locked, wish.winnerId), match.bestOf)
  const answer = isOver ? correct(state, match.matchNo, result, 'preview') : report(state, match.matchNo, result)
  return { ...allowed(answer), action: isOver ? 'match-corrected' : 'match-decided' }
}

function winnerSide({ match }: LockedMatch, winnerId: string | undefined) {
  const side = sideOf(winnerId ?? null, match)
  ensure(side, 'INVALID', { detail: 'The winner is one of the two sides' })
  return engineSide[side]
}

function allowed(answer: Patch | Preview | Refusal): { patch: Patch; resets: number[] } {
  if (isRefusal(answer)) throw refusedBy(answer)
  return 'resets' in answer ? answer : { patch: answer, resets: [] }
}

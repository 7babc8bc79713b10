/** What a decision of the staff means for the engine: a patch, the matches it takes back, and what the log calls it. */
import type { Decision } from '@guildhall/contract/match-staff.ts'
import type { ForfeitSide } from '@guildhall/contract/matches.words.ts'
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
import { ensure } from '../http/problem.ts'
import type { MatchAct } from './log.ts'
import { sideOf } from './policy.ts'
import { ensurePossible, refusedBy, resultOf, winOf } from './scores.ts'
import type { Table } from './table.ts'

/** Without a patch the match only begins anew: it had no result. */
export type Plan = { patch: Patch | null; resets: number[]; action: MatchAct }

const engineSide = { player1: 'a', player2: 'b', both: 'both' } as const satisfies Record<ForfeitSide, string>

export function planOf(table: Table, wish: Decision): Plan {
  const { state, match } = table
  const wishes = [wish.scores, wish.winnerId, wish.forfeit, wish.reset || undefined].filter((one) => one !== undefined)
  ensure(wishes.length === 1, 'INVALID', { detail: 'Say one of scores, winnerId, forfeit, reset, restore' })
  ensure(match.status !== 'waiting' && match.status !== 'bye' && match.status !== 'void', 'NOT_READY')
  const isOver = match.status === 'done'

  if (wish.reset) {
    const plan: Plan = { patch: null, resets: [], action: 'match-reset' }
    return isOver ? { ...plan, ...allowed(revert(state, match.no, 'preview')) } : plan
  }
  if (wish.forfeit) {
    const loser = engineSide[wish.forfeit]
    const answer = isOver
      ? overrule(state, match.no, loser, 'forfeit', 'preview')
      : forfeit(state, match.no, loser, 'forfeit')
    return { ...allowed(answer), action: 'match-forfeited' }
  }
  if (wish.scores) ensurePossible(state, match, wish.scores)
  const result = wish.scores
    ? resultOf(wish.scores, match.bestOf)
    : winOf(winnerSide(table, wish.winnerId), match.bestOf)
  const answer = isOver ? correct(state, match.no, result, 'preview') : report(state, match.no, result)
  return { ...allowed(answer), action: isOver ? 'match-corrected' : 'match-decided' }
}

function winnerSide({ match }: Table, winnerId: string | undefined) {
  const side = sideOf(winnerId ?? null, match)
  ensure(side, 'INVALID', { detail: 'The winner is one of the two sides' })
  return engineSide[side]
}

function allowed(answer: Patch | Preview | Refusal): { patch: Patch; resets: number[] } {
  if (isRefusal(answer)) throw refusedBy(answer)
  return 'resets' in answer ? answer : { patch: answer, resets: [] }
}

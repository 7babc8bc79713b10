/**
 * Somebody leaves: a standing walk-over. Every match they reach is lost as soon as an opponent is there; links are never
 * rewired, results already played stay, and a champion who leaves after the last match stays champion.
 *
 * Who leaves without a single match played was never there: byes and walk-overs that they were given are nobody's. So
 * it does not matter in which order the absent are dropped, and where nobody came there is no champion.
 */
import { decide, draftOf, edit, isAutomatic, passOn, patchOf } from './flow.ts'
import type { Answer, Reason, State } from './model.ts'
import { flat } from './pages.ts'
import { refuse } from './refusals.ts'
import { walkOver } from './report.ts'

export function drop(state: State, id: string, reason: Reason = 'drop'): Answer {
  if (!state.entrants.some((entrant) => entrant.id === id)) return refuse('NO_SUCH_ENTRANT', { id })
  if (Object.hasOwn(state.out, id)) return refuse('ALREADY_OUT', { id, reason: state.out[id] })

  const own = flat(state.rows).filter(({ a, b }) => a === id || b === id)
  const cameNever = state.config.format !== 'SWISS' && own.every((row) => isAutomatic(row, state.out))
  const draft = draftOf(state, { ...state.out, [id]: walkOver(reason, 'drop') })
  for (const { no, status } of own) {
    if (status !== 'ready' && !cameNever) continue
    const row = edit(draft, no)
    decide(row, draft.out)
    passOn(draft, row)
  }
  return patchOf(draft)
}

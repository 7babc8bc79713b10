/**
 * An entrant leaves. Each later match is lost as soon as an opponent is there; links never change, results that were
 * played stay, and a champion who leaves after the last match stays champion.
 *
 * An entrant who leaves without a single played match counts as absent from the start: byes and walkovers they got
 * become void. So the order of drops does not matter, and where every entrant was absent there is no champion.
 */
import { createDraft, deriveStatus, editMatch, isAutomatic, patchFrom, sendOn } from './flow.ts'
import type { PatchOrRefusal, Reason, State } from './model.ts'
import { toArray } from './pages.ts'
import { refuse } from './refusals.ts'
import { walkoverReason } from './report.ts'

export function drop(state: State, id: string, reason: Reason = 'drop'): PatchOrRefusal {
  if (!state.entrants.some((entrant) => entrant.id === id)) return refuse('NO_SUCH_ENTRANT', { id })
  if (Object.hasOwn(state.dropped, id)) return refuse('ALREADY_OUT', { id, reason: state.dropped[id] })

  const ownMatches = toArray(state.matches).filter(({ a, b }) => a === id || b === id)
  const neverPlayed = state.config.format !== 'SWISS' && ownMatches.every((match) => isAutomatic(match, state.dropped))
  const draft = createDraft(state, { ...state.dropped, [id]: walkoverReason(reason, 'drop') })
  for (const { matchNo, status } of ownMatches) {
    if (status !== 'ready' && !neverPlayed) continue
    const match = editMatch(draft, matchNo)
    deriveStatus(match, draft.dropped)
    sendOn(draft, match)
  }
  return patchFrom(draft)
}

/**
 * The matches of a stage as a function of its facts: the results that were reported or decided, and who has dropped.
 *
 * Every command that touches a dropped entrant derives all matches again from these facts, so the order in which the
 * facts came does not matter. It needs all matches of the stage.
 *
 * A dropped entrant loses each match that has no result of its own. Between two of them, the one who has never played
 * loses; otherwise the one with later results must have advanced; otherwise both lose. A dropped entrant who has never
 * played counts as absent from the start and gets no bye. In Swiss, past rounds are facts, since later rounds were
 * paired from them.
 */
import { diffMatch } from './apply.ts'
import { deriveStatus, finish, isAutomatic, isDropped, loserOf, winnerOf } from './flow.ts'
import type { Match, MatchPatch, Outcome, Preview, Reason, Score, Side, Slot, State } from './model.ts'
import { toArray } from './pages.ts'
import { markAway } from './swiss/away.ts'

/** A new result of one match; without an outcome the match loses its result. */
export type Decision = { matchNo: number; outcome: Outcome | null; reason: Reason | null; score: Score | null }

type Changes = {
  dropped: Record<string, Reason>
  /** The entrants whose drop is new or lifted. */
  changed: readonly string[]
  decision?: Decision
  /** Matches before this number that a lifted drop decided keep their result. */
  keepLossesBefore?: number
}

/** The patch, and the numbers of the matches that lose a result. */
export function replay(state: State, { dropped, changed, decision, keepLossesBefore = 0 }: Changes): Preview {
  const stored = toArray(state.matches)
  const touched = new Set(changed)
  const facts: Run['facts'] = stored.map(factOf)
  if (decision) {
    const index = decision.matchNo - 1
    const match = stored[index]
    if (match) touch(touched, match)
    facts[index] = match && decision.outcome ? withDecision(match, decision) : undefined
  }
  const isBracket = state.config.format !== 'ROUND_ROBIN' && state.config.format !== 'SWISS'
  const resets: number[] = []
  let run: Run
  let lost: number
  do {
    run = { dropped, facts, factNos: factsOfDropped(facts, dropped), touched, isBracket, changes: [] }
    lost = resets.length
    deriveAll(run, stored, resets)
  } while (resets.length > lost)
  resets.sort((a, b) => a - b)
  const lifted = changed.filter((id) => isDropped(state, id) && !Object.hasOwn(dropped, id))
  const patch = { matches: run.changes, ...markAway(state, lifted) }
  return { resets, patch: dropped === state.dropped ? patch : { ...patch, dropped } }

  /** A kept loss becomes a forfeit, since the drop that caused it is gone. */
  function factOf(match: Match): Match | undefined {
    if (match.status !== 'done') return undefined
    if (match.bracket === 'S' && match.round < state.round) return match
    if (isAutomatic(match, dropped)) return undefined
    if (!isAutomatic(match, state.dropped)) return match
    if (match.matchNo >= keepLossesBefore) return undefined
    touch(touched, match)
    return { ...match, reason: 'forfeit' }
  }
}

function touch(touched: Set<string>, { a, b }: Match) {
  for (const id of [a, b]) if (id) touched.add(id)
}

const withDecision = (match: Match, { outcome, reason, score }: Decision): Match => ({
  ...match,
  outcome,
  reason,
  score,
  status: 'done',
})

type Run = {
  dropped: Record<string, Reason>
  facts: (Match | undefined)[]
  factNos: Map<string, number[]> // of dropped entrants, ascending
  touched: Set<string> // entrants whose drop or results change
  isBracket: boolean
  changes: MatchPatch[]
}

function factsOfDropped(facts: Run['facts'], dropped: Run['dropped']): Run['factNos'] {
  const factNos = new Map<string, number[]>()
  for (const fact of facts) {
    if (!fact) continue
    for (const id of [fact.a, fact.b]) {
      if (!id || !Object.hasOwn(dropped, id)) continue
      const nos = factNos.get(id)
      if (nos) nos.push(fact.matchNo)
      else factNos.set(id, [fact.matchNo])
    }
  }
  return factNos
}

/** Links lead to higher numbers, so both slots of a match are final when its turn comes. */
function deriveAll(run: Run, stored: Match[], resets: number[]) {
  const slots: NewSlots = { a: new Map(), b: new Map() }
  for (let index = 0; index < stored.length; index++) {
    const match = stored[index]
    if (!match) continue
    const a = slots.a.get(match.matchNo)
    const b = slots.b.get(match.matchNo)
    if (a === undefined && b === undefined && isUnaffected(run, match, run.facts[index])) continue
    const next = { ...match, a: a === undefined ? match.a : a, b: b === undefined ? match.b : b }
    let fact = run.facts[index]
    if (fact && (fact.a !== next.a || fact.b !== next.b)) {
      run.facts[index] = undefined
      touch(run.touched, fact)
      resets.push(match.matchNo)
      fact = undefined
    }
    if (fact) {
      next.score = fact.score
      finish(next, fact.outcome ?? 'double_loss', fact.reason ?? 'played')
    } else deriveWithDrops(run, next)
    const change = diffMatch(match, next)
    if (!change) continue
    run.changes.push(change)
    if (match.winnerTo !== null && match.winnerSlot) slots[match.winnerSlot].set(match.winnerTo, winnerOf(next))
    if (match.loserTo !== null && match.loserSlot) slots[match.loserSlot].set(match.loserTo, loserOf(next))
  }
}

type NewSlots = Record<Side, Map<number, Slot>> // by match number

/** A result depends on the drops and results of its two entrants alone, so most matches stay as they are. */
function isUnaffected(run: Run, match: Match, fact: Match | undefined): boolean {
  if (fact) return fact === match
  if (match.status === 'waiting') return true
  return !(match.a && run.touched.has(match.a)) && !(match.b && run.touched.has(match.b))
}

function deriveWithDrops(run: Run, match: Match) {
  deriveStatus(match)
  const { a, b, status } = match
  if (status === 'bye' && run.isBracket && isAbsent(run, a || b)) {
    match.status = 'void'
    match.outcome = null
    match.reason = null
  }
  if (status !== 'ready' || a === null || b === null) return
  const dropA = Object.hasOwn(run.dropped, a) ? run.dropped[a] : undefined
  const dropB = Object.hasOwn(run.dropped, b) ? run.dropped[b] : undefined
  const outcome = dropA && dropB ? outcomeOfDropped(run, match, a, b) : dropA ? 'b' : 'a'
  if (dropA || dropB) finish(match, outcome, (outcome === 'a' ? dropB : dropA) ?? 'drop')
}

const isAbsent = (run: Run, id: Slot) => id !== null && Object.hasOwn(run.dropped, id) && !run.factNos.has(id)

function outcomeOfDropped(run: Run, match: Match, a: string, b: string): Outcome {
  if (match.bracket === 'S') return 'double_loss'
  if (isAbsent(run, a) !== isAbsent(run, b)) return isAbsent(run, a) ? 'b' : 'a'
  if (!run.isBracket) return 'double_loss'
  const [advanceA, advanceB] = [advanceOf(run, match, a), advanceOf(run, match, b)]
  if (advanceA === 'winner' || (advanceB === 'loser' && advanceA === null)) return 'a'
  if (advanceB === 'winner' || (advanceA === 'loser' && advanceB === null)) return 'b'
  return 'double_loss'
}

/** How the next result of an entrant says that they left this match; null where no result follows. */
function advanceOf(run: Run, match: Match, id: string): 'winner' | 'loser' | null {
  const nextNo = run.factNos.get(id)?.find((matchNo) => matchNo > match.matchNo)
  const next = nextNo === undefined ? undefined : run.facts[nextNo - 1]
  if (!next) return null
  if (next.bracket === 'T') return 'loser'
  if (match.bracket === 'G') return next.a === id ? 'loser' : 'winner'
  const isInLosers = next.bracket === 'L' || (next.bracket === 'G' && next.b === id)
  return match.bracket === 'W' && isInLosers ? 'loser' : 'winner'
}

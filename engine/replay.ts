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
import {
  EMPTY,
  type Match,
  type MatchPatch,
  type Outcome,
  type Preview,
  type Reason,
  type Score,
  type Side,
  type Slot,
  type State,
} from './model.ts'
import { toArray } from './pages.ts'
import { markAway } from './swiss/away.ts'

/** A new result of one match; without an outcome the match loses its result. */
export type Decision = { matchNo: number; outcome: Outcome | null; reason: Reason | null; score: Score | null }

type Changes = {
  dropped: Record<string, Reason>
  /** The entrants whose drop is new or lifted. */
  changed: readonly string[]
  decision?: Decision
  /** The matches that lose their result. */
  removed?: readonly number[]
  /** Matches before this number that a lifted drop decided keep their result. */
  keepLossesBefore?: number
}

/** The patch, and the numbers of the matches that lose a result. */
export function replay(state: State, changes: Changes): Preview {
  const { dropped, changed, decision, removed = [], keepLossesBefore = 0 } = changes
  const matches = toArray(state.matches)
  const touched = new Set(changed)
  const decided = new Map<number, Match | undefined>()
  const match = decision && matches[decision.matchNo - 1]
  if (match) {
    touch(touched, match)
    decided.set(match.matchNo, decision.outcome ? withDecision(match, decision) : undefined)
  }
  for (const matchNo of removed) {
    decided.set(matchNo, undefined)
    touch(touched, matches[matchNo - 1])
  }
  if (keepLossesBefore > 0) for (const match of matches) if (isKeptLoss(match)) touch(touched, match)
  const isBracket = state.config.format !== 'ROUND_ROBIN' && state.config.format !== 'SWISS'
  const resets: number[] = []
  let run: Run
  let before: number
  do {
    run = { matches, dropped, decided, factOf, factNos: new Map(), touched, isBracket, changes: [] }
    before = resets.length
    deriveAll(run, resets)
  } while (resets.length > before)
  resets.sort((a, b) => a - b)
  const liftedDrops = changed.filter((id) => isDropped(state, id) && !Object.hasOwn(dropped, id))
  const patch = { matches: run.changes, ...markAway(state, liftedDrops) }
  return { resets, patch: dropped === state.dropped ? patch : { ...patch, dropped } }

  /** The result of a match that does not follow from drops. */
  function factOf(match: Match): Match | undefined {
    if (decided.has(match.matchNo)) return decided.get(match.matchNo)
    if (match.status !== 'done') return undefined
    if (match.bracket === 'S' && match.round < state.round) return match
    if (isAutomatic(match, dropped)) return undefined
    if (!isAutomatic(match, state.dropped)) return match
    return isKeptLoss(match) ? { ...match, reason: 'forfeit' } : undefined
  }

  /** It becomes a forfeit, since the drop that caused it is gone. */
  function isKeptLoss(match: Match): boolean {
    if (match.status !== 'done' || match.matchNo >= keepLossesBefore) return false
    if (match.bracket === 'S' && match.round < state.round) return false
    return isAutomatic(match, state.dropped) && !isAutomatic(match, dropped)
  }
}

function touch(touched: Set<string>, match: Match | undefined) {
  for (const id of [match?.a, match?.b]) if (id) touched.add(id)
}

const withDecision = (match: Match, { outcome, reason, score }: Decision): Match => ({
  ...match,
  outcome,
  reason,
  score,
  status: 'done',
})

type Run = {
  matches: Match[]
  dropped: Record<string, Reason>
  /** New facts by match number: of the decision, and of the matches that lost their result. */
  decided: Map<number, Match | undefined>
  factOf: (match: Match) => Match | undefined
  factNos: Map<string, number[]> // of dropped entrants, ascending
  touched: Set<string> // entrants whose drop or results change
  isBracket: boolean
  changes: MatchPatch[]
}

const MAX_SCANS = 16

/** A drop asks for few entrants, so each gets its own fast scan; for many entrants one pass collects all. */
function factNosOf(run: Run, id: string): readonly number[] {
  const { factNos } = run
  const nos = factNos.get(id)
  if (nos || factNos.size > MAX_SCANS) return nos ?? []
  if (factNos.size === MAX_SCANS) run.factNos = collectFactNos(run)
  else factNos.set(id, scanFactNos(run, id))
  return run.factNos.get(id) ?? []
}

function scanFactNos({ matches, factOf }: Run, id: string): number[] {
  const nos: number[] = []
  for (const match of matches) if ((match.a === id || match.b === id) && factOf(match)) nos.push(match.matchNo)
  return nos
}

/** Has an entry for every dropped entrant. */
function collectFactNos({ matches, dropped, factOf }: Run): Map<string, number[]> {
  const factNos = new Map(Object.keys(dropped).map((id): [string, number[]] => [id, []]))
  for (const match of matches) {
    if (!factOf(match)) continue
    factNos.get(match.a ?? EMPTY)?.push(match.matchNo)
    factNos.get(match.b ?? EMPTY)?.push(match.matchNo)
  }
  return factNos
}

/** Links lead to higher numbers, so both slots of a match are final when its turn comes. */
function deriveAll(run: Run, resets: number[]) {
  const slots: NewSlots = { a: new Map(), b: new Map() }
  for (const match of run.matches) {
    const a = slots.a.get(match.matchNo)
    const b = slots.b.get(match.matchNo)
    if (a === undefined && b === undefined && isUnaffected(run, match)) continue
    const next = { ...match, a: a === undefined ? match.a : a, b: b === undefined ? match.b : b }
    let fact = run.factOf(match)
    if (fact && (fact.a !== next.a || fact.b !== next.b)) {
      run.decided.set(match.matchNo, undefined)
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
function isUnaffected({ touched }: Run, { a, b }: Match): boolean {
  return !(a && touched.has(a)) && !(b && touched.has(b))
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

const isAbsent = (run: Run, id: Slot) => !!id && isDropped(run, id) && factNosOf(run, id).length === 0

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
  const nextNo = factNosOf(run, id).find((matchNo) => matchNo > match.matchNo)
  const nextMatch = nextNo === undefined ? undefined : run.matches[nextNo - 1]
  const next = nextMatch && run.factOf(nextMatch)
  if (!next) return null
  if (next.bracket === 'T') return 'loser'
  if (match.bracket === 'G') return next.a === id ? 'loser' : 'winner'
  const isInLosers = next.bracket === 'L' || (next.bracket === 'G' && next.b === id)
  return match.bracket === 'W' && isInLosers ? 'loser' : 'winner'
}

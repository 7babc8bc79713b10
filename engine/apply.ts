/**
 * A patch names the columns that changed and the revision it was made for. Applying it shares everything else.
 *
 * Two reports that feed one match are both made for its old revision, so the second patch does not fit any more. A
 * stale patch is misuse and therefore an error, not a refusal: load the state again and repeat the command.
 */
import { EngineError } from './errors.ts'
import type { Attempt, Match, MatchChanges, MatchPatch, Patch, Score, State } from './model.ts'
import { appendItems, itemNumbered, replaceItems } from './pages.ts'
import { fingerprint } from './random.ts'

export const matchIndex = ({ matchNo }: { matchNo: number }) => matchNo - 1
const attemptIndex = ({ attemptNo }: Attempt) => attemptNo - 1

/** Equal content has an equal revision, so reverting a result restores the match exactly. */
export function revision(match: Match): number {
  if (match.status === 'waiting' && !match.a && !match.b) return match.a === match.b ? 0 : match.a === null ? 1 : 2
  let hash = fingerprint(match.status, fingerprint(match.a ?? '?'))
  hash = fingerprint(match.b ?? '?', hash ^ 0x2c)
  if (match.outcome) hash = fingerprint(match.outcome, fingerprint(match.reason ?? '', hash))
  if (match.score) hash = fingerprint(JSON.stringify(match.score), hash)
  return hash
}

/** The patch that turns `match` into `next`, or undefined where they are equal. Two different rows may have one revision. */
export function diffMatch(match: Match, next: Match): MatchPatch | undefined {
  const set: MatchChanges = {}
  let isChanged = false
  if (match.a !== next.a) {
    set.a = next.a
    isChanged = true
  }
  if (match.b !== next.b) {
    set.b = next.b
    isChanged = true
  }
  if (!isSameScore(match.score, next.score)) {
    set.score = next.score
    isChanged = true
  }
  if (match.outcome !== next.outcome) {
    set.outcome = next.outcome
    isChanged = true
  }
  if (match.reason !== next.reason) {
    set.reason = next.reason
    isChanged = true
  }
  if (match.status !== next.status) {
    set.status = next.status
    isChanged = true
  }
  if (!isChanged) return undefined
  set.rev = revision(next)
  return { matchNo: match.matchNo, rev: match.rev, set }
}

function isSameScore(first: Score | null, second: Score | null): boolean {
  if (first === second) return true
  if (!first || !second || first.a !== second.a || first.b !== second.b) return false
  const [games, others] = [first.games, second.games]
  if (!games || !others) return games === others
  return (
    games.length === others.length && games.every(({ a, b }, index) => a === others[index]?.a && b === others[index].b)
  )
}

export const isOpen = (match: Pick<Match, 'status'>) => match.status === 'waiting' || match.status === 'ready'

/** Written out because it runs for every changed match: spreading two objects takes three times as long. */
const withChanges = (match: Match, set: MatchChanges): Match => ({
  matchNo: match.matchNo,
  bracket: match.bracket,
  group: match.group,
  round: match.round,
  position: match.position,
  a: set.a === undefined ? match.a : set.a,
  b: set.b === undefined ? match.b : set.b,
  winnerTo: match.winnerTo,
  winnerSlot: match.winnerSlot,
  loserTo: match.loserTo,
  loserSlot: match.loserSlot,
  bestOf: match.bestOf,
  score: set.score === undefined ? match.score : set.score,
  outcome: set.outcome === undefined ? match.outcome : set.outcome,
  reason: set.reason === undefined ? match.reason : set.reason,
  status: set.status ?? match.status,
  rev: set.rev ?? match.rev,
})

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isList = (value: unknown) => value === undefined || Array.isArray(value)

/** The shape of a patch, which may come over a network. Its matches are checked one by one, when they are applied. */
function isPatch(patch: Patch): boolean {
  if (!isObject(patch) || !Array.isArray(patch.matches)) return false
  const { newMatches, entrants, dropped, attempts } = patch
  if (attempts !== undefined && !(isObject(attempts) && isList(attempts.add) && isList(attempts.set))) return false
  return isList(newMatches) && isList(entrants) && (dropped === undefined || isObject(dropped))
}

const badPatch = () => new EngineError('BAD_PATCH', 'a patch is what a command returns')

export function apply(state: State, patch: Patch): State {
  if (!isPatch(patch)) throw badPatch()
  let openCount = state.openCount
  const changes: Match[] = []
  for (const change of patch.matches) {
    if (!isObject(change) || !isObject(change.set)) throw badPatch()
    const { matchNo, rev, set } = change
    if (typeof rev !== 'number') throw badPatch()
    const match = itemNumbered(state.matches, matchNo)
    if (match === undefined) throw new EngineError('STALE_PATCH', 'stale patch: the stage has no such match')
    if (match.rev !== rev) {
      throw new EngineError('STALE_PATCH', `stale patch: match ${match.matchNo} is not at revision ${rev}`)
    }
    const next = withChanges(match, set)
    openCount += Number(isOpen(next)) - Number(isOpen(match))
    changes.push(next)
  }
  let matches = changes.length === 0 ? state.matches : replaceItems(state.matches, changes, matchIndex)
  if (patch.newMatches) {
    openCount += patch.newMatches.filter(isOpen).length
    matches = appendItems(matches, patch.newMatches)
  }
  return {
    config: state.config,
    entrants: patch.entrants ?? state.entrants,
    matches,
    openCount,
    dropped: patch.dropped ?? state.dropped,
    round: patch.round ?? state.round,
    attempts: patch.attempts ? applyAttempts(state, patch.attempts) : state.attempts,
  }
}

function applyAttempts(state: State, { add = [], set = [] }: NonNullable<Patch['attempts']>) {
  return appendItems(replaceItems(state.attempts, set, attemptIndex), add)
}

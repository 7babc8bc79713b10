/** Access to a stage: restoring it from storage, its matches, what can be played now, and whether it is over. */
import { isOpen, matchIndex } from './apply.ts'
import { EngineError } from './errors.ts'
import type { Attempt, Match, Reason, SeededEntrant, Settings, State } from './model.ts'
import { itemNumbered, sparsePages, toArray, toPages } from './pages.ts'
import { hasRecordLimits } from './settings.ts'
import { isStoredStage } from './stored-stage.ts'
import { hasReachedLimit, playersBefore } from './swiss/players.ts'

export type StoredStage = {
  config: Settings
  entrants?: SeededEntrant[] // in order of seed
  matches?: readonly Match[]
  dropped?: Record<string, Reason>
  attempts?: Attempt[] // in order of number
}

/**
 * A state from its stored parts. It may have only some of the matches: a command that follows the links of one match
 * needs that match and those behind it.
 */
export function restore(stage: StoredStage): State {
  if (!isStoredStage(stage)) throw new EngineError('BAD_STAGE', 'a stage has the parts that create returns')
  const { config, entrants = [], matches = [], dropped = {}, attempts = [] } = stage
  return {
    config,
    entrants,
    matches: sparsePages(matches, matchIndex),
    openCount: matches.filter(isOpen).length,
    dropped,
    round: config.format === 'SWISS' ? (matches.at(-1)?.round ?? 0) : 0,
    attempts: toPages(attempts),
  }
}

export const matches = (state: State): Match[] => toArray(state.matches)

export const attempts = (state: State): Attempt[] => toArray(state.attempts)

export const match = (state: State, matchNo: number): Match | undefined => itemNumbered(state.matches, matchNo)

export function playableMatches(state: State): Match[] {
  const ready: Match[] = []
  for (const folder of state.matches) {
    for (const page of folder) for (const match of page) if (match.status === 'ready') ready.push(match)
  }
  return ready
}

/** The entrants who can still be paired: they have not dropped, and in Swiss have not reached a limit of wins or losses. */
export function remainingCount(state: State): number {
  const { config, dropped, entrants, round } = state
  if (config.format !== 'SWISS' || !hasRecordLimits(config)) return entrants.length - Object.keys(dropped).length
  const players = playersBefore(state, round + 1)
  return players.filter((player) => !Object.hasOwn(dropped, player.id) && !hasReachedLimit(config, player)).length
}

/** Byes are no results. A second Swiss round implies that the first had results, even if they were reverted since. */
export const hasStarted = (state: State) => state.round > 1 || matches(state).some(({ status }) => status === 'done')

export function isDone(state: State): boolean {
  if (state.config.format === 'LEADERBOARD') return isLeaderboardDone(state)
  if (state.openCount > 0) return false
  return state.config.format !== 'SWISS' || state.round >= state.config.rounds || remainingCount(state) < 2
}

/** Without a limit of attempts only time ends a leaderboard, and the engine has no clock. */
function isLeaderboardDone(state: State): boolean {
  const { config, entrants, dropped } = state
  const { attempts: limit } = config
  if (limit === undefined) return entrants.every(({ id }) => Object.hasOwn(dropped, id))
  const counts = new Map<string, number>()
  for (const { entrantId, status } of attempts(state)) {
    if (status === 'pending') return false
    if (status === 'rejected') continue // can be repeated, so it does not use up the limit
    counts.set(entrantId, (counts.get(entrantId) ?? 0) + 1)
  }
  return entrants.every(({ id }) => Object.hasOwn(dropped, id) || (counts.get(id) ?? 0) >= limit)
}

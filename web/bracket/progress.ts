/** How far an event is: its played matches, all of its matches, and the round being played. */
import { type Bracket, planOf } from './drawing/plan.ts'

export type Progress = { done: number; total: number }

/** Byes do not count. Later rounds of a Swiss event count before they are paired, so that the total does not grow with every round. */
export function progressOf(bracket: Bracket): Progress {
  const progress = progresses.get(bracket) ?? countProgress(bracket)
  progresses.set(bracket, progress)
  return progress
}

/** The same bracket is shown to many readers, and several parts of a page ask for its progress. */
const progresses = new WeakMap<Bracket, Progress>()

function countProgress(bracket: Bracket): Progress {
  const played = planOf(bracket).visibleMatches.filter(({ status }) => status !== 'bye')
  const paired = new Set(played.map(({ key }) => key))
  const unpairedRounds = bracket.type === 'SWISS' ? bracket.rounds.filter(({ key }) => !paired.has(key)).length : 0
  const inPlay = bracket.entrants.filter(({ dropped }) => !dropped).length
  return {
    done: played.filter(({ outcome }) => outcome !== undefined).length,
    total: played.length + unpairedRounds * Math.floor(inPlay / 2),
  }
}

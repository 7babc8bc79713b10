/** Plays every format with every number of entrants and prints one line per format. */
import type { TournamentType } from '@guildhall/contract/tournaments/constants.ts'
import { withDatabase } from './database.ts'
import { makeHost, type Outcome } from './event.ts'
import { openWorkers, type Workers } from './workers.ts'

/** True if no match was stuck and every winner was correct. */
export function rehearseFormats(types: readonly TournamentType[], min: number, max: number): Promise<boolean> {
  return withDatabase(async ({ db, url }) => {
    const workers = openWorkers({ url, host: await makeHost(db) })
    const sizes = Array.from({ length: max - min + 1 }, (_, index) => min + index)
    console.log(
      `${types.join(', ')} with ${min} to ${max} entrants, with no-shows, conflicts, disputes and missing reports`,
    )
    let isFine = true
    for (const type of types) {
      const startedAt = performance.now()
      const outcomes = await playAll(workers, type, sizes)
      const seconds = Math.round((performance.now() - startedAt) / 1_000)
      for (const line of linesOf(type, outcomes)) console.log(line)
      console.log(`  ${seconds} s`)
      isFine &&= outcomes.every(isCorrect)
    }
    await workers.close()
    return isFine
  })
}

export const isCorrect = ({ stuck, faults, violations }: Outcome) =>
  stuck === 0 && faults.length === 0 && violations === 0

/** The largest first, so that no large event runs alone at the end. */
async function playAll(workers: Workers, type: TournamentType, sizes: number[]): Promise<Outcome[]> {
  const remaining = sizes.toSorted((a, b) => a - b)
  const outcomes: Outcome[] = []
  async function playRemaining() {
    for (let entrants = remaining.pop(); entrants !== undefined; entrants = remaining.pop())
      outcomes.push(await workers.play({ type, entrants }))
  }
  await Promise.all(Array.from({ length: workers.atOnce }, playRemaining))
  return outcomes.sort((a, b) => a.entrants - b.entrants)
}

export function linesOf(type: TournamentType, outcomes: Outcome[]): string[] {
  const sum = (countOf: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + countOf(outcome), 0)
  const wrong = outcomes.filter(({ faults }) => faults.length > 0)
  const counts = [
    `${outcomes.length} events`,
    `${sum(({ matches }) => matches)} matches`,
    `${sum(({ forfeited }) => forfeited)} forfeits`,
    `${sum(({ disputed }) => disputed)} disputes`,
    `${sum(({ stuck }) => stuck)} stuck`,
    `${wrong.length} wrong winners`,
    `${sum(({ violations }) => violations)} violations`,
    forecastOf(outcomes),
  ]
  return [
    `${type.padEnd(18)}  ${counts.join(', ')}`,
    ...outcomes
      .filter((outcome) => !isCorrect(outcome))
      .map(({ entrants, stuck, faults }) => `  ${entrants} entrants: ${[`${stuck} stuck`, ...faults].join(', ')}`),
  ]
}

/** The median error of the forecasts at the start and at half time, as shares of the duration. */
function forecastOf(outcomes: Outcome[]): string {
  const errors = outcomes.flatMap(({ forecast, minutes }) => (forecast && minutes ? [forecast / minutes - 1] : []))
  const halfTimeErrors = outcomes.flatMap(({ halfTime }) => (halfTime === null ? [] : [halfTime]))
  if (errors.length === 0) return 'no forecast'
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  const medianError = (values: number[]) => `${Math.round(median(values.map(Math.abs)) * 100)} %`
  const direction = median(errors) < 0 ? 'too early' : 'too late'
  return `forecast off by ${medianError(errors)} (mostly ${direction}), at half time by ${medianError(halfTimeErrors)}`
}

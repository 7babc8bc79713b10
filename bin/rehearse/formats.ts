/** Every format with every number of entrants, and a line for each format on how its events went. */
import type { TournamentType } from '@guildhall/contract/tournaments/constants.ts'
import { withDatabase } from './database.ts'
import { makeHost, type Outcome } from './event.ts'
import { openWorkers, type Workers } from './workers.ts'

/** Whether nothing got stuck and everybody won who should have. */
export function rehearseFormats(types: readonly TournamentType[], least: number, most: number): Promise<boolean> {
  return withDatabase(async ({ db, url }) => {
    const workers = openWorkers({ url, host: await makeHost(db) })
    const sizes = Array.from({ length: most - least + 1 }, (_, index) => least + index)
    console.log(`${types.join(', ')} with ${least} to ${most} entrants, with no-shows, conflicts, disputes and silence`)
    let isFine = true
    for (const type of types) {
      const began = performance.now()
      const outcomes = await playAll(workers, type, sizes)
      const seconds = Math.round((performance.now() - began) / 1_000)
      for (const line of linesOf(type, outcomes)) console.log(line)
      console.log(`  ${seconds} s`)
      isFine &&= outcomes.every(isRight)
    }
    await workers.close()
    return isFine
  })
}

export const isRight = ({ stuck, faults, violations }: Outcome) =>
  stuck === 0 && faults.length === 0 && violations === 0

/** The largest first, so that none is waited for alone. */
async function playAll(workers: Workers, type: TournamentType, sizes: number[]): Promise<Outcome[]> {
  const left = sizes.toSorted((one, other) => one - other)
  const outcomes: Outcome[] = []
  async function keepPlaying() {
    for (let entrants = left.pop(); entrants !== undefined; entrants = left.pop())
      outcomes.push(await workers.play({ type, entrants }))
  }
  await Promise.all(Array.from({ length: workers.atOnce }, keepPlaying))
  return outcomes.sort((one, other) => one.entrants - other.entrants)
}

export function linesOf(type: TournamentType, outcomes: Outcome[]): string[] {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
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
      .filter((outcome) => !isRight(outcome))
      .map(({ entrants, stuck, faults }) => `  ${entrants} entrants: ${[`${stuck} stuck`, ...faults].join(', ')}`),
  ]
}

/** By how much the end differed from what was said at the start and at half time: medians of shares of the whole time. */
function forecastOf(outcomes: Outcome[]): string {
  const errors = outcomes.flatMap(({ forecast, minutes }) => (forecast && minutes ? [forecast / minutes - 1] : []))
  const later = outcomes.flatMap(({ halfTime }) => (halfTime === null ? [] : [halfTime]))
  if (errors.length === 0) return 'no forecast'
  const middle = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
  const off = (values: number[]) => `${Math.round(middle(values.map(Math.abs)) * 100)} %`
  const way = middle(errors) < 0 ? 'too early' : 'too late'
  return `forecast off by ${off(errors)} (mostly ${way}), at half time by ${off(later)}`
}

/** Every format with every number of entrants, and a line for each format on how its events went. */
import { type TournamentType, tournamentTypes } from '@guildhall/contract/tournaments.words.ts'
import type { Db } from '../../server/db/db.ts'
import type { Actor } from '../../server/http/verdict.ts'
import { withDatabase } from './database.ts'
import { makeHost, type Outcome, playOut } from './event.ts'

const sideBySide = 4

/** Whether nothing got stuck and everybody won who should have. */
export function rehearseFormats(least: number, most: number): Promise<boolean> {
  return withDatabase(async ({ db }) => {
    const host = await makeHost(db)
    const sizes = Array.from({ length: most - least + 1 }, (_, index) => least + index)
    console.log(`Every format with ${least} to ${most} entrants, with no-shows, conflicts, disputes and silence`)
    let isFine = true
    for (const type of tournamentTypes) {
      const outcomes = await playAll(db, host, type, sizes)
      for (const line of linesOf(type, outcomes)) console.log(line)
      isFine &&= outcomes.every(isRight)
    }
    return isFine
  })
}

export const isRight = ({ stuck, faults, violations }: Outcome) =>
  stuck === 0 && faults.length === 0 && violations === 0

/** The largest first, so that none is waited for alone. */
async function playAll(db: Db, host: Actor, type: TournamentType, sizes: number[]): Promise<Outcome[]> {
  const left = sizes.toSorted((one, other) => one - other)
  const outcomes: Outcome[] = []
  async function keepPlaying() {
    for (let size = left.pop(); size !== undefined; size = left.pop())
      outcomes.push(await playOut(db, host, type, size))
  }
  await Promise.all(Array.from({ length: sideBySide }, keepPlaying))
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

/** By how much the end differed from what was said at the start: the median, and which way most erred. */
function forecastOf(outcomes: Outcome[]): string {
  const errors = outcomes.flatMap(({ forecast, minutes }) => (forecast && minutes ? [forecast / minutes - 1] : []))
  if (errors.length === 0) return 'no forecast'
  const middle = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
  const percent = (value: number) => `${Math.round(value * 100)} %`
  const way = middle(errors) < 0 ? 'too early' : 'too late'
  return `forecast off by ${percent(middle(errors.map(Math.abs)))}, mostly ${way}`
}

import { type Config, countRoundRobinMatches, create, isRefusal, oddLength } from '@guildhall/engine'
import type { Db } from '../../db/db.ts'
import type { EventRow, StageEntrant } from '../../events/event.ts'
import { Problem } from '../../http/problem.ts'
import { writeStage } from '../../stages/layout/write-stage.ts'

type StageOptions = Pick<EventRow, 'type' | 'settings' | 'rounds' | 'score' | 'rngSeed'>

/** Null for an event without matches or scores. */
export function stageConfig({ type, settings, rounds, score, rngSeed }: StageOptions): Config | null {
  if (type === 'REGISTRATION') return null
  const config: Config = { format: type, rngSeed: rngSeed ?? 0 }
  if (type === 'LEADERBOARD') return { ...config, ...scoring(score) }

  const hasDraws = settings.draws && (type === 'SWISS' || type === 'ROUND_ROBIN')
  const lengthOf = (bestOf: number) => (hasDraws ? bestOf : oddLength(bestOf)) // older events may have an even length
  const lengths = rounds.flatMap(({ key, bestOf }) => (bestOf === undefined ? [] : [[key, lengthOf(bestOf)] as const]))
  const bestOf = { ...Object.fromEntries(lengths), default: lengthOf(settings.bestOf) }
  if (type === 'SINGLE_ELIMINATION') return { ...config, bestOf, thirdPlace: settings.thirdPlace }
  if (type === 'DOUBLE_ELIMINATION') return { ...config, bestOf, grandFinal: settings.grandFinal }

  const { draws, points, tiebreaks } = settings
  const withPoints: Config = { ...config, bestOf, draws, points, tiebreaks }
  if (type === 'SWISS') return { ...withPoints, ...swissLimits(settings) }
  const distribution = settings.grouping === 'bracket' ? 'bracketOptimized' : settings.grouping
  return { ...withPoints, legs: settings.legs === 2 ? 2 : 1, groups: settings.groups, distribution }
}

const swissLimits = ({ swissRounds, winsToAdvance, lossesToDropOut }: EventRow['settings']): Partial<Config> => ({
  ...(swissRounds !== null && { rounds: swissRounds }),
  ...(winsToAdvance !== null && { winsToAdvance }),
  ...(lossesToDropOut !== null && { lossesToDropOut }),
})

function scoring(score: EventRow['score']): Partial<Config> {
  if (!score) return {}
  const { count, k, direction, attempts, review } = score
  return {
    aggregate: count === 'best-k' ? 'sum' : count,
    ...(count === 'best-k' && { bestCount: k ?? 1 }),
    betterIs: direction,
    ...(attempts !== null && { attempts }),
    review,
  }
}

/** A round robin has all its matches from the start. */
export function countMatches(event: EventRow, entrants: number): number {
  const config = stageConfig(event)
  return config?.format === 'ROUND_ROBIN' ? countRoundRobinMatches(entrants, config) : 0
}

export async function createStage(db: Db, event: EventRow, order: readonly StageEntrant[]) {
  const config = stageConfig(event)
  if (!config) return
  const entrants = order.map(({ id, rating }, index) => ({ id, seed: index + 1, ...(rating !== null && { rating }) }))
  const stage = create(config, entrants)
  if (isRefusal(stage)) throw new Problem('BAD_CONFIG', { detail: String(stage.field ?? stage.refused) })
  await writeStage(db, event, stage)
}

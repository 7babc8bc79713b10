import { type Config, oddLength } from '@guildhall/engine'
import type { EventRow } from '../../events/event.ts'

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

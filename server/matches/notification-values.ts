/** Chooses the sentence of a match notification and its values for one player. */
import type { EngineScore } from '@guildhall/contract/matches/columns.ts'
import type { MatchOutcome, MatchReason, Slot } from '@guildhall/contract/matches/constants.ts'
import type { SentenceValues } from '../notifications/text.ts'

/** A player of a match; `score` and `outcome` are those of the match, `slot` is the side of the player. */
export type MatchPlayer = {
  userId: string
  playerId: string
  matchId: string
  opponent: string
  tournament: string
  zone: string
  no: number
  round: string
  slot: Slot
  isReady: boolean
  bestOf: number
  station: string | null
  deadlineAt: Date | null
  provisionalUntil: Date | null
  score: EngineScore | null
  outcome: MatchOutcome | null
  reason: MatchReason | null
}

type Points = Pick<EngineScore, 'a' | 'b'>

/** The player's own score first. */
const scoreFor = ({ slot }: MatchPlayer, { a, b }: Points) => (slot === 'a' ? `${a}–${b}` : `${b}–${a}`)

const matchOf = ({ tournament, opponent, no, zone }: MatchPlayer) => ({ tournament, opponent, no, zone })

export function calledText(player: MatchPlayer): SentenceValues<'match-called'> {
  const { station } = player
  const readyBy = player.isReady ? undefined : player.deadlineAt?.toISOString()
  const match = matchOf(player)
  if (station && readyBy) return { ...match, variant: 'stationDeadline', station, readyBy }
  if (station) return { ...match, variant: 'station', station }
  return readyBy ? { ...match, variant: 'deadline', readyBy } : { ...match, variant: 'plain' }
}

export function reportedText(
  player: MatchPlayer,
  points: Points,
  answerBy: string | null,
): SentenceValues<'match-reported'> {
  const values = { ...matchOf(player), score: scoreFor(player, points) }
  return answerBy ? { ...values, variant: 'deadline', answerBy } : { ...values, variant: 'score' }
}

export function disputedText(
  player: MatchPlayer,
  reports: readonly { playerId: string; score: Points }[],
): SentenceValues<'match-disputed'> {
  const own = reports.find(({ playerId }) => playerId === player.playerId)
  const other = reports.find(({ playerId }) => playerId !== player.playerId)
  if (!own || !other) return { ...matchOf(player), variant: 'plain' }
  const scores = { own: scoreFor(player, own.score), other: scoreFor(player, other.score) }
  return { ...matchOf(player), variant: 'scores', ...scores }
}

export const appealedText = (player: MatchPlayer): SentenceValues<'match-disputed'> => ({
  ...matchOf(player),
  variant: 'appealed',
})

/** Undefined if the no-show was resolved before the message was delivered. */
export function noShowText(player: MatchPlayer): SentenceValues<'match-no-show'> | undefined {
  if (!player.provisionalUntil) return undefined
  const finalAt = player.provisionalUntil.toISOString()
  return { ...matchOf(player), variant: player.isReady ? 'win' : 'lose', finalAt }
}

/** Undefined if the result was undone before the message was delivered. */
export function decidedText(player: MatchPlayer): SentenceValues<'match-decided'> | undefined {
  const { tournament, opponent, round, outcome, reason, score, slot } = player
  const values = { tournament, opponent, round }
  if (!outcome) return undefined
  if (outcome === 'double_loss') return { ...values, variant: 'doubleLoss' }
  if (outcome === 'draw')
    return score ? { ...values, variant: 'drawScore', score: scoreFor(player, score) } : { ...values, variant: 'draw' }
  const hasWon = outcome === slot
  if (reason !== 'played') return { ...values, variant: hasWon ? 'wonForfeit' : 'lostForfeit' }
  if (!score) return { ...values, variant: hasWon ? 'won' : 'lost' }
  return { ...values, variant: hasWon ? 'wonScore' : 'lostScore', score: scoreFor(player, score) }
}

/** A ruling may also order a replay, and then there is no result. */
export function ruledText(player: MatchPlayer): SentenceValues<'case-ruled'> {
  const { outcome, score, slot, reason } = player
  const match = matchOf(player)
  if (outcome !== 'a' && outcome !== 'b') return { ...match, variant: 'plain' }
  const hasWon = outcome === slot
  if (!score || reason !== 'played') return { ...match, variant: hasWon ? 'won' : 'lost' }
  return { ...match, variant: hasWon ? 'wonScore' : 'lostScore', score: scoreFor(player, score) }
}

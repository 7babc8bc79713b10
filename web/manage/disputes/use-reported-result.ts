import { type Game, scoreOf, winnerOf } from '../../bracket/best-of.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { formatResult } from '../matches/dialogs/game-inputs.ts'

type Opponent = { name: string } | null
type ReportedMatch = { player1: Opponent; player2: Opponent; bestOf: number }

/** The result of a report with its winner: a score alone reads as that of the entrant who reported it. */
export function useReportedResult({ player1, player2, bestOf }: ReportedMatch) {
  const t = useTranslation('manage-matches')
  return (games: readonly Game[]) => {
    const score = scoreOf(games, bestOf)
    const winner = winnerOf(score)
    if (winner === 'draw') return formatResult(games, bestOf)
    const name = (winner === 'player1' ? player1 : player2)?.name ?? ''
    return t('change.won', {
      name,
      score: winner === 'player1' ? `${score.player1}–${score.player2}` : `${score.player2}–${score.player1}`,
    })
  }
}

import { type Game, gameScores, winnerOf } from '../../bracket/best-of.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { bothSides } from '../opponents.ts'
import type { MatchTexts } from '../use-match-text.ts'

type GameTableProps = { games: readonly Game[]; maps: readonly string[]; texts: MatchTexts; label: string }

/** Game by game: the winner and the score. */
export function GameTable({ games, maps, texts, label }: GameTableProps) {
  const t = useTranslation('matches')
  const scores = gameScores(games)
  return (
    <ol className="games" aria-label={label}>
      {games.map((game, index) => {
        const winner = winnerOf(game)
        const title = games.length > 1 ? t('game', { game: index + 1 }) : t('result')
        const map = maps[index]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: games are identified by their number
          <li key={index}>
            {bothSides.map((side) => (
              <span key={side} className="games-side" data-side={side} data-won={winner === side || undefined}>
                {winner === side ? t('sideWon', { name: texts.name(side) }) : texts.name(side)}
              </span>
            ))}
            <span className="games-mid">
              <b>{texts.score(scores[index] ?? game)}</b>
              <small>{map ? `${title} · ${map}` : title}</small>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

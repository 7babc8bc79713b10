import { matchLimits } from '@guildhall/contract/matches/constants.ts'
import { type FocusEvent, useState } from 'react'
import { type Game, type Winner, winnerOf } from '../../bracket/best-of.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { bothSides, type Side } from '../opponents.ts'
import type { MatchTexts } from '../use-match-text.ts'
import { gameWonBy } from './report-games.ts'

type GameRowProps = {
  number: number
  bestOf: number
  map: string | undefined
  game: Game | null
  choices: readonly Winner[]
  texts: MatchTexts
  onGame: (game: Game) => void
  /** The points are being typed, and half a score may name another winner. */
  onTyping: (isTyping: boolean) => void
}

export function GameRow({ number, bestOf, map, game, choices, texts, onGame, onTyping }: GameRowProps) {
  const t = useTranslation('matches')
  const [input, setInput] = useState<Record<Side, string> | null>(null)
  const winner = game && winnerOf(game)
  const pointsOf = (side: Side) => input?.[side] ?? (game ? String(game[side]) : '')

  function choose(newWinner: Winner) {
    setInput(null)
    if (newWinner !== winner) onGame(gameWonBy(newWinner))
    onTyping(false)
  }
  function type(side: Side, text: string) {
    if (!/^\d{0,7}$/.test(text)) return
    const next = { player1: pointsOf('player1'), player2: pointsOf('player2'), [side]: text }
    setInput(next)
    const [player1, player2] = [Number(next.player1), Number(next.player2)]
    const isComplete =
      next.player1 !== '' && next.player2 !== '' && Math.max(player1, player2) <= matchLimits.gameScore.max
    if (isComplete) onGame({ player1, player2 })
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return
    setInput(null)
    onTyping(false)
  }
  const title = bestOf > 1 ? t('game', { game: number }) : t('result')
  const winLabel = (side: Winner) =>
    side === 'draw' ? t('gameDrawn', { game: number }) : t('gameWonBy', { name: texts.name(side), game: number })
  return (
    // Discard an impossible score when the row loses focus.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label={title} className="game-row" onBlur={leave}>
      <span className="game-no">
        {title}
        {map && <small>{map}</small>}
      </span>
      {bothSides.map((side) => (
        <button
          key={side}
          type="button"
          className="game-side"
          data-side={side}
          aria-pressed={winner === side}
          aria-label={winLabel(side)}
          disabled={!choices.includes(side)}
          onClick={() => choose(side)}
        >
          {texts.name(side)}
        </button>
      ))}
      <span className="game-points">
        {choices.includes('draw') && (
          <button
            type="button"
            className="game-draw"
            aria-pressed={winner === 'draw'}
            aria-label={winLabel('draw')}
            onClick={() => choose('draw')}
          >
            {t('draw')}
          </button>
        )}
        {game &&
          bothSides.map((side) => (
            <input
              key={side}
              inputMode="numeric"
              autoComplete="off"
              aria-label={t('pointsOf', { name: texts.name(side), game: number })}
              value={pointsOf(side)}
              onFocus={(event) => event.target.select()}
              onChange={(event) => {
                onTyping(true)
                type(side, event.target.value)
              }}
            />
          ))}
      </span>
    </div>
  )
}

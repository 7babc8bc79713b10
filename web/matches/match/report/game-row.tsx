import { matchLimits } from '@guildhall/contract/matches/constants.ts'
import { useState } from 'react'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { type Game, type Winner, winnerOf } from '../../series.ts'
import { bothSides, type Side } from '../opponents.ts'
import type { MatchWords } from '../use-match-text.ts'
import { gameWonBy } from './series.ts'

type GameRowProps = {
  number: number
  of: number
  map: string | undefined
  game: Game | null
  choices: readonly Winner[]
  words: MatchWords
  /** Whether the game can have ended with this score. */
  onGame: (game: Game) => boolean
}

export function GameRow({ number, of, map, game, choices, words, onGame }: GameRowProps) {
  const t = useWords('matches')
  const [typed, setTyped] = useState<Record<Side, string> | null>(null)
  const winner = game && winnerOf(game)
  const said = (one: Side) => typed?.[one] ?? (game ? String(game[one]) : '')

  function choose(chosen: Winner) {
    setTyped(null)
    if (chosen !== winner) onGame(gameWonBy(chosen))
  }
  function type(one: Side, text: string) {
    if (!/^\d{0,7}$/.test(text)) return
    const next = { player1: said('player1'), player2: said('player2'), [one]: text }
    setTyped(next)
    const [player1, player2] = [Number(next.player1), Number(next.player2)]
    const isWhole =
      next.player1 !== '' && next.player2 !== '' && Math.max(player1, player2) <= matchLimits.gameScore.max
    if (isWhole) onGame({ player1, player2 })
  }
  const title = of > 1 ? t('game', { game: number }) : t('result')
  const wins = (one: Winner) =>
    one === 'draw' ? t('gameDrawn', { game: number }) : t('gameWonBy', { name: words.name(one), game: number })
  return (
    // Discard an impossible score when the row loses focus.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label={title} className="game-row" onBlur={() => setTyped(null)}>
      <span className="game-no">
        {title}
        {map && <small>{map}</small>}
      </span>
      {bothSides.map((one) => (
        <button
          key={one}
          type="button"
          className="game-side"
          data-side={one}
          aria-pressed={winner === one}
          aria-label={wins(one)}
          disabled={!choices.includes(one)}
          onClick={() => choose(one)}
        >
          {words.name(one)}
        </button>
      ))}
      <span className="game-points">
        {choices.includes('draw') && (
          <button
            type="button"
            className="game-draw"
            aria-pressed={winner === 'draw'}
            aria-label={wins('draw')}
            onClick={() => choose('draw')}
          >
            {t('draw')}
          </button>
        )}
        {game &&
          bothSides.map((one) => (
            <input
              key={one}
              inputMode="numeric"
              autoComplete="off"
              aria-label={t('pointsOf', { name: words.name(one), game: number })}
              value={said(one)}
              onFocus={(event) => event.target.select()}
              onChange={(event) => type(one, event.target.value)}
            />
          ))}
      </span>
    </div>
  )
}

/** Game after game: the winner, then the points. The next game appears only while the series is open. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { Game, Winner } from '../../bracket/best-of.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { MatchTexts } from '../use-match-text.ts'
import { GameRow } from './game-row.tsx'
import { gameWonBy, possibleWinners, type Rules, withGame } from './report-games.ts'

type GamesFieldProps = {
  games: readonly Game[]
  rules: Rules
  texts: MatchTexts
  maps: readonly string[]
  onChange: (games: readonly Game[]) => void
}

const winnerKeys: Record<string, Winner> = { 1: 'player1', 2: 'player2', 0: 'draw' }

/** In a text field or a dialog the keys have their own meaning. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null

export function GamesField({ games, rules, texts, maps, onChange }: GamesFieldProps) {
  const t = useTranslation('matches')
  /** The row whose points are being typed, and the games before: the later ones stay until the focus leaves the row. */
  const [typing, setTyping] = useState<{ index: number; games: readonly Game[] } | null>(null)
  const shownGames = typing ? [...games, ...typing.games.slice(games.length)] : games
  const setGame = (index: number, game: Game) => {
    const next = withGame(typing?.index === index ? typing.games : games, index, game, rules)
    if (next) onChange(next)
  }
  const markTyping = (index: number, isTyping: boolean) =>
    setTyping(!isTyping ? null : typing?.index === index ? typing : { index, games })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    setTyping(null)
    const winner = winnerKeys[event.key]
    if (winner) {
      event.preventDefault()
      setGame(games.length, gameWonBy(winner))
    } else if (event.key === 'Backspace' && games.length > 0) {
      event.preventDefault()
      onChange(games.slice(0, -1))
    }
  })
  // The keys work on the whole page, not only with the focus in this field.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  const rows: (Game | null)[] = possibleWinners(shownGames, rules).length > 0 ? [...shownGames, null] : [...shownGames]
  return (
    <fieldset className="games-field">
      <legend className="sr-only">{t('games')}</legend>
      {rows.map((game, index) => (
        <GameRow
          // biome-ignore lint/suspicious/noArrayIndexKey: games are identified by their number
          key={index}
          number={index + 1}
          bestOf={rules.bestOf}
          map={maps[index]}
          game={game}
          choices={possibleWinners(shownGames.slice(0, index), rules)}
          texts={texts}
          onGame={(changed) => setGame(index, changed)}
          onTyping={(isTyping) => markTyping(index, isTyping)}
        />
      ))}
      <p className="games-keys">
        {t(rules.draws ? 'keysDraw' : 'keys', { first: texts.name('player1'), second: texts.name('player2') })}
      </p>
    </fieldset>
  )
}

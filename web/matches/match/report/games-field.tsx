/** Game after game: the winner, then the points. The next game appears only while the series is open. */
import type { KeyboardEvent } from 'react'
import { useWords } from '../../../lib/i18n/i18n.ts'
import type { Game, Winner } from '../../series.ts'
import type { MatchWords } from '../use-match-text.ts'
import { GameRow } from './game-row.tsx'
import { choices, gameWonBy, type Rules, withGame } from './series.ts'

type GamesFieldProps = {
  games: readonly Game[]
  rules: Rules
  words: MatchWords
  maps: readonly string[]
  onChange: (games: readonly Game[]) => void
}

const keys: Record<string, Winner> = { 1: 'player1', 2: 'player2', 0: 'draw' }

export function GamesField({ games, rules, words, maps, onChange }: GamesFieldProps) {
  const t = useWords('matches')
  const open = choices(games, rules)
  const put = (index: number, game: Game) => {
    const next = withGame(games, index, game, rules)
    if (next) onChange(next)
    return next !== null
  }
  function press(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return
    const winner = keys[event.key]
    if (winner) {
      event.preventDefault()
      put(games.length, gameWonBy(winner))
    } else if (event.key === 'Backspace' && games.length > 0) {
      event.preventDefault()
      onChange(games.slice(0, -1))
    }
  }
  const rows: (Game | null)[] = open.length > 0 ? [...games, null] : [...games]
  return (
    <fieldset className="games-field" onKeyDown={press}>
      <legend className="sr-only">{t('games')}</legend>
      {rows.map((game, index) => (
        <GameRow
          // biome-ignore lint/suspicious/noArrayIndexKey: games are identified by their number
          key={index}
          number={index + 1}
          of={rules.bestOf}
          map={maps[index]}
          game={game}
          choices={choices(games.slice(0, index), rules)}
          words={words}
          onGame={(changed) => put(index, changed)}
        />
      ))}
      <p className="games-keys">
        {t(rules.draws ? 'keysDraw' : 'keys', { first: words.name('player1'), second: words.name('player2') })}
      </p>
    </fieldset>
  )
}

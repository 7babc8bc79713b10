import { useWords } from '../../../lib/i18n/i18n.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { endings, type GameInput, inputsOfEnding, rowsFor } from './series.ts'

type ScoreFieldsProps = {
  names: readonly [string, string]
  bestOf: number
  inputs: readonly GameInput[]
  onType: (inputs: GameInput[]) => void
}

const blank: GameInput = { player1: '', player2: '' }

/** Game by game, with no row after the deciding game. One click enters a final score without points. */
export function ScoreFields({ names, bestOf, inputs, onType }: ScoreFieldsProps) {
  const t = useWords('manage-matches')
  const rows = [...Array(rowsFor(inputs, bestOf)).keys()]
  function type(game: number, side: keyof GameInput, value: string) {
    const digits = value.replace(/\D/g, '').slice(0, 7)
    const next = [...rows, rows.length].map((at) => inputs[at] ?? blank).slice(0, rows.length)
    onType(next.map((one, at) => (at === game ? { ...one, [side]: digits } : one)))
  }
  return (
    <fieldset className="board-scores" data-series={bestOf > 1 || undefined}>
      <legend className="field-label">{t('bestOf', { count: bestOf })}</legend>
      {bestOf <= 7 && (
        <div className="flex flex-wrap gap-2">
          {endings(bestOf).map((ending) => {
            const words = `${ending.player1}–${ending.player2}`
            const is = JSON.stringify(inputsOfEnding(ending)) === JSON.stringify(inputs)
            return (
              <Chip key={words} pressed={is} onClick={() => onType(inputsOfEnding(ending))}>
                {words}
              </Chip>
            )
          })}
        </div>
      )}
      <div className="board-score-head" aria-hidden="true">
        <span>{names[0]}</span>
        <span>{names[1]}</span>
      </div>
      {rows.map((game) => (
        <div key={game} className="board-score-row">
          {bestOf > 1 && <span className="board-score-no">{t('game', { game: game + 1 })}</span>}
          {(['player1', 'player2'] as const).map((side, index) => (
            <input
              key={side}
              inputMode="numeric"
              autoComplete="off"
              aria-label={t('gameOf', { game: game + 1, name: names[index] })}
              value={inputs[game]?.[side] ?? ''}
              onChange={({ target }) => type(game, side, target.value)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  )
}

import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { OptionGroup } from '../../../ui/form/option-group.tsx'
import { finalScoreInputs, finalScores, type GameInput, rowCount } from './game-inputs.ts'

type ScoreFieldsProps = {
  names: readonly [string, string]
  bestOf: number
  inputs: readonly GameInput[]
  error: string | undefined
  onChange: (inputs: GameInput[]) => void
}

const blank: GameInput = { player1: '', player2: '' }

/** Game by game, with no row after the deciding game. One click enters a final score without points. */
export function ScoreFields({ names, bestOf, inputs, error, onChange }: ScoreFieldsProps) {
  const t = useTranslation('manage-matches')
  const rows = [...Array(rowCount(inputs, bestOf)).keys()]
  function changeScore(gameIndex: number, side: keyof GameInput, value: string) {
    const digits = value.replace(/\D/g, '').slice(0, 7)
    const next = [...rows, rows.length].map((index) => inputs[index] ?? blank).slice(0, rows.length)
    onChange(next.map((game, index) => (index === gameIndex ? { ...game, [side]: digits } : game)))
  }
  return (
    <OptionGroup className="matches-scores" error={error} data-series={bestOf > 1 || undefined}>
      <legend className="field-label">{t('bestOf', { count: bestOf })}</legend>
      {bestOf <= 7 && (
        <div className="flex flex-wrap gap-2">
          {finalScores(bestOf).map((ending) => {
            const label = `${ending.player1}–${ending.player2}`
            const isSelected = JSON.stringify(finalScoreInputs(ending)) === JSON.stringify(inputs)
            return (
              <Chip key={label} pressed={isSelected} onClick={() => onChange(finalScoreInputs(ending))}>
                {label}
              </Chip>
            )
          })}
        </div>
      )}
      <div className="matches-score-head" aria-hidden="true">
        <span>{names[0]}</span>
        <span>{names[1]}</span>
      </div>
      {rows.map((gameIndex) => (
        <div key={gameIndex} className="matches-score-row">
          {bestOf > 1 && <span className="matches-score-no">{t('game', { game: gameIndex + 1 })}</span>}
          {(['player1', 'player2'] as const).map((side, index) => (
            <input
              key={side}
              inputMode="numeric"
              autoComplete="off"
              aria-label={t('gameOf', { game: gameIndex + 1, name: names[index] })}
              aria-invalid={error && !inputs[gameIndex]?.[side] ? true : undefined}
              value={inputs[gameIndex]?.[side] ?? ''}
              onChange={({ target }) => changeScore(gameIndex, side, target.value)}
            />
          ))}
        </div>
      ))}
    </OptionGroup>
  )
}

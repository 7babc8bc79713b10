import { useId } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Radio } from '../../../ui/controls/checks.tsx'
import type { Side } from './result-draft.ts'

type OpponentPickerProps = {
  kind: 'win' | 'forfeit'
  names: readonly [string, string]
  side: Side | null
  onPick: (side: Side) => void
}

export function OpponentPicker({ kind, names, side, onPick }: OpponentPickerProps) {
  const t = useTranslation('manage-matches')
  const name = useId()
  const options: [Side, string][] = [
    ['player1', names[0]],
    ['player2', names[1]],
    ...(kind === 'forfeit' ? [['both', t('both')] satisfies [Side, string]] : []),
  ]
  return (
    <fieldset className="grid gap-1">
      <legend className="field-label">{kind === 'win' ? t('winnerLegend') : t('forfeitLegend')}</legend>
      {options.map(([option, label]) => (
        <Radio key={option} name={name} checked={side === option} onChange={() => onPick(option)}>
          {label}
        </Radio>
      ))}
    </fieldset>
  )
}

import { useId } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Radio } from '../../../ui/controls/checks.tsx'
import { OptionGroup } from '../../../ui/form/option-group.tsx'
import type { Side } from './result-draft.ts'

type OpponentPickerProps = {
  kind: 'win' | 'forfeit'
  names: readonly [string, string]
  side: Side | null
  error: string | undefined
  onPick: (side: Side) => void
}

export function OpponentPicker({ kind, names, side, error, onPick }: OpponentPickerProps) {
  const t = useTranslation('manage-matches')
  const name = useId()
  const options: [Side, string][] = [
    ['player1', names[0]],
    ['player2', names[1]],
    ...(kind === 'forfeit' ? [['both', t('both')] satisfies [Side, string]] : []),
  ]
  return (
    <OptionGroup className="grid gap-1" error={error}>
      <legend className="field-label">{kind === 'win' ? t('winnerLegend') : t('forfeitLegend')}</legend>
      {options.map(([option, label]) => (
        <Radio
          key={option}
          name={name}
          checked={side === option}
          aria-invalid={error ? true : undefined}
          onChange={() => onPick(option)}
        >
          {label}
        </Radio>
      ))}
    </OptionGroup>
  )
}

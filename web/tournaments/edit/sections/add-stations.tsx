import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { useFieldCheck } from '../../../ui/form/use-field-check.ts'
import { useRequired } from '../../../ui/form/use-required.ts'

type AddStationsProps = { existing: readonly string[]; max: number; onAdd: (names: string[]) => void }

/** Adds many stations at once, named by a pattern. */
export function AddStations({ existing, max, onAdd }: AddStationsProps) {
  const t = useTranslation('edit')
  const [count, setCount] = useState('16')
  const [pattern, setPattern] = useState(() => t('stations.pattern'))
  const room = max - existing.length
  const amount = Math.min(Number(count) || 0, room)
  const required = useRequired()
  const countCheck = useFieldCheck(required.number(1, room)(String(amount)))
  const patternCheck = useFieldCheck(required.text(pattern))
  const add = () => onAdd(stationNames(pattern, amount, existing))
  if (room <= 0) return null
  return (
    <div className="part-fields items-start" data-two>
      <TextField
        label={t('stations.count')}
        inputMode="numeric"
        maxLength={3}
        {...countCheck.field}
        value={count}
        onChange={({ target }) => setCount(target.value.replaceAll(/\D/g, ''))}
      />
      <TextField
        label={t('stations.patternLabel')}
        description={t('stations.patternAbout')}
        maxLength={60}
        {...patternCheck.field}
        value={pattern}
        onChange={({ target }) => setPattern(target.value)}
      />
      <div>
        <Button size="small" onClick={() => countCheck.ifValid(() => patternCheck.ifValid(add))}>
          {t('stations.add', { count: amount })}
        </Button>
      </div>
    </div>
  )
}

/** Names for new stations: `#` in the pattern is the number, which continues after the names that exist. */
export function stationNames(pattern: string, count: number, existing: readonly string[]): string[] {
  const base = pattern.includes('#') ? pattern : `${pattern.trim()} #`
  const usedNames = new Set(existing)
  const names: string[] = []
  for (let number = 1; names.length < count; number++) {
    const name = base.replaceAll('#', String(number)).trim().slice(0, 80)
    if (!usedNames.has(name)) names.push(name)
  }
  return names
}

import { seriesLimits as limits } from '@guildhall/contract/series/constants.ts'
import { Trash2 } from 'lucide-react'
import { usePrizes } from '../../events/prizes/prize.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import type { Series } from '../queries.ts'

type Row = Series['rules']['table'][number]
const maxRank = 65_536

type PointRowsProps = { rows: readonly Row[]; onChange: (rows: Row[]) => void }

/** The table of the host: a row starts after the last rank of the row before it. */
export function PointRows({ rows, onChange }: PointRowsProps) {
  const t = useTranslation('series')
  const { formatRanks } = usePrizes()
  const change = (index: number, values: Partial<Row>) =>
    onChange(numbered(rows.map((row, at) => (at === index ? { ...row, ...values } : row))))
  const integer = (value: number | null, max: number) => Math.min(max, Math.max(0, Math.floor(value ?? 0)))
  return (
    <fieldset className="series-point-rows">
      <legend>{t('table')}</legend>
      {rows.map(({ from, to, points }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its index
        <div key={index}>
          <span>{formatRanks({ from, to })}</span>
          <NumberField
            min={from}
            label={t('toRank')}
            value={to}
            onChange={(rank) => change(index, { to: integer(rank, maxRank) })}
          />
          <NumberField
            min={0}
            max={limits.points.max}
            label={t('points')}
            value={points}
            onChange={(value) => change(index, { points: integer(value, limits.points.max) })}
          />
          <IconButton
            label={t('removeRow', { rank: from })}
            onClick={() => onChange(numbered(rows.filter((_, at) => at !== index)))}
          >
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {rows.length < limits.tableRows && (
        <Button size="small" onClick={() => onChange(numbered([...rows, { from: 0, to: 0, points: 0 }]))}>
          {t('addRow')}
        </Button>
      )}
    </fieldset>
  )
}

/** Each row starts after the row before it and has at least one rank. */
function numbered(rows: readonly Row[]): Row[] {
  let last = 0
  return rows.map(({ to, points }) => {
    const from = last + 1
    last = Math.max(from, to)
    return { from, to: last, points }
  })
}

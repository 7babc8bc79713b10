import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Select } from '../../ui/controls/inputs.tsx'
import { statsOf } from '../queries.ts'

type Option = { value: string; label: string }
type FilterProps = { label: string; value: string; options: readonly Option[]; onSelect: (value: string) => void }

/** A filter whose first choice is everything. */
export function Filter({ label, value, options, onSelect }: FilterProps) {
  const t = useTranslation('profiles')
  return (
    <Select label={label} value={value} onChange={({ target }) => onSelect(target.value)}>
      <option value="">{t('all')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

export function GameFilter({ name, value, onSelect }: { name: string } & Pick<FilterProps, 'value' | 'onSelect'>) {
  const t = useTranslation('profiles')
  const { data } = useQuery(statsOf(name))
  const options = data?.games.map(({ game }) => ({ value: game.id, label: game.name })) ?? []
  return <Filter label={t('filter.game')} value={value} options={options} onSelect={onSelect} />
}

import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Checkbox } from '../../ui/controls/checks.tsx'
import type { Event } from '../queries.ts'

type StationPickerProps = { event: Event; selected: readonly string[]; onSelect: (stations: string[]) => void }

/** The stations of a judge. */
export function StationPicker({ event, selected, onSelect }: StationPickerProps) {
  const t = useTranslation('manage')
  const { stations } = event.settings
  if (stations.length === 0) return <p className="hint">{t('noStationsYet')}</p>
  return (
    <fieldset>
      <legend className="field-label mb-1">{t('theirStations')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {stations.map(({ name }) => (
          <Checkbox
            key={name}
            checked={selected.includes(name)}
            onChange={({ target }) =>
              onSelect(target.checked ? [...selected, name] : selected.filter((station) => station !== name))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

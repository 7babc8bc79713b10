import { useWords } from '../../lib/i18n/i18n.ts'
import { Checkbox } from '../../ui/controls/checks.tsx'
import type { Event } from '../queries.ts'

type StationPicksProps = { event: Event; chosen: readonly string[]; onChoose: (stations: string[]) => void }

/** The stations of a judge. */
export function StationPicks({ event, chosen, onChoose }: StationPicksProps) {
  const t = useWords('manage')
  const { stations } = event.settings
  if (stations.length === 0) return <p className="hint">{t('noStationsYet')}</p>
  return (
    <fieldset>
      <legend className="field-label mb-1">{t('theirStations')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {stations.map(({ name }) => (
          <Checkbox
            key={name}
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

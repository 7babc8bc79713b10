import { tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { TextArea } from '../../ui/controls/inputs.tsx'
import { type Event, useAction } from '../queries.ts'

type Station = Event['settings']['stations'][number]

/** One name per line: a venue has many stations, and hosts paste them all at once. */
const parseNames = (text: string) =>
  [...new Set(text.split('\n').map((line) => line.trim().slice(0, 80)))].filter(Boolean)

export function StationsSection({ event }: { event: Event }) {
  const t = useTranslation('manage')
  const savedStations = event.settings.stations
  const [text, setText] = useState(savedStations.map(({ name }) => name).join('\n'))
  const [streamed, setStreamed] = useState(savedStations.filter(({ stream }) => stream).map(({ name }) => name))
  const { act, isPending } = useAction('PATCH /tournaments/{id}', () => t('saved'))
  const names = parseNames(text).slice(0, limits.stations)
  const stations = names.map((name): Station => ({ name, ...(streamed.includes(name) && { stream: true }) }))
  const isChanged = JSON.stringify(stations) !== JSON.stringify(savedStations)
  const toggle = (name: string) =>
    setStreamed(streamed.includes(name) ? streamed.filter((station) => station !== name) : [...streamed, name])
  if (event.startedAt !== null) return null
  return (
    <section className="manage-part">
      <h2>{t('stations')}</h2>
      <TextArea
        label={t('stationNames')}
        description={t('stationsAbout')}
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {names.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="field-label mb-2">{t('stationStream')}</legend>
          <div className="flex flex-wrap gap-2">
            {names.map((name) => (
              <Chip key={name} pressed={streamed.includes(name)} onClick={() => toggle(name)}>
                {name}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      {isChanged && (
        <div>
          <Button
            size="small"
            loading={isPending}
            onClick={() => act({ params: { id: event.id }, body: { settings: { stations } } })}
          >
            {t('saveStations')}
          </Button>
        </div>
      )}
    </section>
  )
}

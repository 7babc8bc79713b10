import { tournamentLimits as limits } from '@guildhall/contract/tournaments/constants.ts'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { type Event, useAction } from '../queries.ts'

type Stream = Event['settings']['streams'][number]

const isUrl = (url: string) => /^https?:\/\/\S+\.\S+/.test(url)

/** The streams of the event. */
export function StreamsSection({ event }: { event: Event }) {
  const t = useTranslation('manage')
  const [streams, setStreams] = useState<Stream[]>(event.settings.streams)
  const { act, isPending } = useAction('PATCH /tournaments/{id}', () => t('saved'))
  const set = (index: number, change: Partial<Stream>) =>
    setStreams(streams.map((stream, position) => (position === index ? { ...stream, ...change } : stream)))
  const isValid = streams.every(({ title, url }) => title.trim() && isUrl(url))
  const isChanged = JSON.stringify(streams) !== JSON.stringify(event.settings.streams)
  return (
    <section className="manage-part">
      <h2>{t('streams')}</h2>
      <p className="hint">{t('streamsAbout')}</p>
      {streams.map((stream, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a form row is identified by its index
        <div key={index} className="manage-line">
          <TextField
            label={t('streamTitle')}
            maxLength={80}
            value={stream.title}
            onChange={({ target }) => set(index, { title: target.value })}
          />
          <TextField
            label={t('streamUrl')}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={stream.url}
            error={stream.url && !isUrl(stream.url) ? t('urlWrong') : undefined}
            onChange={({ target }) => set(index, { url: target.value })}
          />
          <IconButton
            label={t('removeStream', { title: stream.title || index + 1 })}
            onClick={() => setStreams(streams.filter((_, position) => position !== index))}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {streams.length < limits.streams && (
          <Button size="small" kind="ghost" onClick={() => setStreams([...streams, { title: '', url: '' }])}>
            <Plus size={16} aria-hidden="true" />
            {t('addStream')}
          </Button>
        )}
        {isChanged && (
          <Button
            size="small"
            loading={isPending}
            disabled={!isValid}
            onClick={() => act({ params: { id: event.id }, body: { settings: { streams } } })}
          >
            {t('saveStreams')}
          </Button>
        )}
      </div>
    </section>
  )
}

import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Radio } from 'lucide-react'
import { EventMeta } from '../../events/event-meta.tsx'
import { streamsOf, tournament } from '../../events/queries.ts'
import { useEventId } from '../../lib/api/event-address.ts'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { StreamPlayer } from './live/stream-player.tsx'

const queries: PageQueries = ({ params: { id = '' } }) => [streamsOf(id)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export const handle: Handle = { search: [] }

export default function StreamsScreen() {
  const id = useEventId()
  const { data: event } = useSuspenseQuery(tournament(id))
  const { data: streams } = useSuspenseQuery(streamsOf(id))
  const t = useTranslation('tournaments')
  const addButton = event.can.update && (
    <ButtonLink size="small" to={longEventPath(event, '/settings?section=links#links')}>
      {t('addStream')}
    </ButtonLink>
  )
  return (
    <section>
      <EventMeta event={event} part={t('streams')} />
      <div className="part-head">
        <h2>{t('streams')}</h2>
        {streams.data.length > 0 && addButton}
      </div>
      {streams.data.length === 0 && (
        <Empty icon={Radio} title={t('noStreams')} action={addButton}>
          {t('noStreamsNote')}
        </Empty>
      )}
      <ul className="streams">
        {streams.data.map(({ url, title, user }) => (
          <li key={url}>
            <StreamPlayer url={url} title={title} owner={user?.name ?? user?.username ?? null} />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { EventMeta } from '../../events/event-meta.tsx'
import { LogList } from '../../events/log/log-list.tsx'
import { logOf, tournament } from '../../events/queries.ts'
import { useEventId } from '../../lib/api/event-address.ts'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { pageIn } from '../../lib/page/search-page.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { Pager } from '../../ui/table/pager.tsx'

const queries: PageQueries = ({ params: { id = '' }, url }) => [logOf(id, pageIn(url.searchParams))]
export const handle: Handle = { search: ['page'] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function LogScreen() {
  const id = useEventId()
  const [search] = useSearchParams()
  const { data: event } = useSuspenseQuery(tournament(id))
  const { data: log } = useSuspenseQuery(logOf(id, pageIn(search)))
  const t = useTranslation('tournaments')
  return (
    <section>
      <EventMeta event={event} part={t('log')} />
      <h2>{t('log')}</h2>
      <p className="part-note">{event.settings.publicLog ? t('logForEveryone') : t('logForStaff')}</p>
      {log.total === 0 ? (
        <Empty icon={ScrollText} title={t('noLog')}>
          {t('noLogNote')}
        </Empty>
      ) : (
        <LogList entries={log.data} />
      )}
      <Pager page={log.page} limit={log.limit} total={log.total} />
    </section>
  )
}

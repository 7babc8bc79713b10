/** `/admin/templates` */
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { EventList } from './event-list.tsx'
import { adminEventList, type EventScope } from './queries.ts'

const scope: EventScope = { eventType: 'Tournament', templates: true }

const queries: PageQueries = ({ url }) => [adminEventList(scope, url.searchParams)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function AdminTemplatesScreen() {
  const t = useTranslation('admin-events')
  return <EventList scope={scope} title={t('templates')} />
}

/** `/admin/leagues` */
import { clientLoad, type Needs, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { EventList } from './event-list.tsx'
import { adminEventList, type EventScope } from './queries.ts'

const scope: EventScope = { eventType: 'League' }

const needs: Needs = ({ url }) => [adminEventList(scope, url.searchParams)]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function AdminLeaguesScreen() {
  const t = useTranslation('admin-events')
  return <EventList scope={scope} title={t('leagues')} />
}

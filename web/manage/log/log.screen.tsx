/** The log of staff actions and automatic actions, filtered by kind, with undo. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import type { PageQueries } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { pageIn } from '../../lib/page/search-page.ts'
import { Chip, Chips } from '../../ui/controls/chip.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { logQuery } from '../matches/queries.ts'
import { eventQuery } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { LogRows } from './log-rows.tsx'
import { isLogKind, logKinds } from './log-text.ts'
import '../matches/matches.css'

const actionsFromQuery = (search: URLSearchParams) => {
  const kind = search.get('kind') ?? ''
  return isLogKind(kind) ? logKinds[kind] : ''
}

const queries: PageQueries = ({ params: { id = '' }, url: { searchParams } }) => [
  eventQuery(id),
  logQuery(id, actionsFromQuery(searchParams), pageIn(searchParams)),
]
export const loader = staffServerLoad(queries)
export const clientLoader = staffClientLoad(queries)

export default function LogScreen() {
  const t = useTranslation('manage-matches')
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { data: event } = useSuspenseQuery(eventQuery(id))
  const { data: log } = useSuspenseQuery(logQuery(id, actionsFromQuery(search), pageIn(search)))
  const kind = search.get('kind') ?? ''
  const selectKind = (newKind: string) =>
    setSearch(newKind ? { kind: newKind } : {}, { replace: true, preventScrollReset: true })
  return (
    <div className="manage-page">
      <PageMeta title={t('title', { tab: t('tab.log'), name: event.name })} description={t('about')} hidden />
      <h2 className="sr-only">{t('tab.log')}</h2>
      <div className="manage-tools">
        <Chips label={t('logFilter')}>
          <Chip pressed={!isLogKind(kind)} onClick={() => selectKind('')}>
            {t('logKind.all')}
          </Chip>
          {Object.keys(logKinds).map((option) => (
            <Chip key={option} pressed={kind === option} onClick={() => selectKind(option)}>
              {t(`logKind.${option}`)}
            </Chip>
          ))}
        </Chips>
      </div>
      {log.total === 0 ? (
        <Empty icon={ScrollText} title={t('noLog')}>
          {t('noLogWhy')}
        </Empty>
      ) : (
        <LogRows
          full
          eventId={id}
          entries={log.data}
          mayUndo={event.can.moderate && event.completedAt === null && event.cancelledAt === null}
        />
      )}
      <Pager page={log.page} limit={log.limit} total={log.total} />
    </div>
  )
}

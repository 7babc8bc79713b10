/** The log of staff actions and automatic actions, filtered by kind, with undo. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import type { Needs } from '../../lib/api/load.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { Chip, Chips } from '../../ui/controls/chip.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { boardPage, logPage } from '../matches/queries.ts'
import { useBoard } from '../matches/use-match-list.ts'
import { managed } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { LogRows } from './log-rows.tsx'
import { isLogKind, logKinds } from './log-text.ts'
import '../matches/matches.css'

const actsOf = (search: URLSearchParams) => {
  const kind = search.get('kind') ?? ''
  return isLogKind(kind) ? logKinds[kind] : ''
}
const pageOf = (search: URLSearchParams) => Math.max(1, Math.floor(Number(search.get('page'))) || 1)

const needs: Needs = ({ params: { id = '' }, url: { searchParams } }) => [
  managed(id),
  boardPage(id, 1),
  logPage(id, actsOf(searchParams), pageOf(searchParams)),
]
export const loader = staffServerLoad(needs)
export const clientLoader = staffClientLoad(needs)

export default function LogScreen() {
  const t = useWords('manage-matches')
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { data: event } = useSuspenseQuery(managed(id))
  const { data: log } = useSuspenseQuery(logPage(id, actsOf(search), pageOf(search)))
  const { names, numbers } = useBoard(id)
  const kind = search.get('kind') ?? ''
  const choose = (to: string) => setSearch(to ? { kind: to } : {}, { replace: true, preventScrollReset: true })
  return (
    <div className="desk-page">
      <PageMeta title={t('title', { tab: t('tab.log'), name: event.name })} description={t('about')} hidden />
      <h2 className="sr-only">{t('tab.log')}</h2>
      <div className="desk-tools">
        <Chips label={t('logFilter')}>
          <Chip pressed={!isLogKind(kind)} onClick={() => choose('')}>
            {t('logKind.all')}
          </Chip>
          {Object.keys(logKinds).map((one) => (
            <Chip key={one} pressed={kind === one} onClick={() => choose(one)}>
              {t(`logKind.${one}`)}
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
          numbers={numbers}
          names={names}
          mayUndo={event.can.moderate && event.completedAt === null}
        />
      )}
      <Pager page={log.page} limit={log.limit} total={log.total} />
    </div>
  )
}

/** `/moderation`: the queue of reports, and beside it the selected one. On a phone these are two pages. */
import { reportLists, reportTypes } from '@guildhall/contract/reports/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { PageQueries } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { moderationClientLoad, moderationServerLoad } from '../../shell/admin/moderator-access.ts'
import { ChoiceLinks } from '../../ui/controls/choice-links.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { DataPager } from '../../ui/table/data-pager.tsx'
import { FilterChip, NoResults } from '../../ui/table/data-toolbar.tsx'
import { listOf, reportCounts, reportDetails, reportGroups } from '../queries.ts'
import { SectionHead } from '../section-head.tsx'
import { ReportQueue } from './report-queue.tsx'
import { ReportView } from './report-view.tsx'

const queries: PageQueries = ({ url, params }) => [
  reportCounts(),
  reportGroups(url.searchParams),
  ...(params.id ? [reportDetails(params.id)] : []),
]
export const loader = moderationServerLoad(queries)
export const clientLoader = moderationClientLoad(queries)

export default function ReportsScreen() {
  const t = useTranslation('moderation')
  const { id } = useParams()
  const [search] = useSearchParams()
  const { data: waiting } = useSuspenseQuery(reportCounts())
  const { data: groups, page, limit, total } = useSuspenseQuery(reportGroups(search)).data
  const selected = listOf(search)
  // Wide windows have room for the one that waits longest; phones show the list first.
  const shownId = id ?? groups[0]?.id
  const countOf = { open: waiting.open, mine: waiting.mine, escalated: waiting.escalated, closed: undefined }
  return (
    <>
      <SectionHead title={t('section.reports')} count={t('openCount', { count: waiting.open })}>
        <ChoiceLinks
          label={t('show')}
          name="list"
          selected={selected}
          resets={['page']}
          options={reportLists.map((value) => ({
            value,
            label: [t(`list.${value}`), countOf[value]].filter((part) => part !== undefined).join(' '),
          }))}
        />
        <FilterChip
          name="type"
          label={t('type')}
          options={reportTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      </SectionHead>
      <div className="report-columns" data-open={id ? true : undefined} data-empty={shownId ? undefined : true}>
        <div className="report-list">
          {groups.length > 0 ? (
            <ReportQueue groups={groups} selectedId={shownId ?? null} />
          ) : search.get('type') ? (
            <NoResults title={t('noneMatch')} names={['type']} />
          ) : (
            <Empty level={2} icon={ShieldCheck} title={t('none')}>
              {t('noneText')}
            </Empty>
          )}
          {(total > limit || page > 1) && <DataPager page={page} limit={limit} total={total} />}
        </div>
        {shownId && (
          <div className="report-side">
            <BackLink to={`/moderation${search.size > 0 ? `?${search}` : ''}`}>{t('back')}</BackLink>
            <Suspense fallback={<Skeleton className="h-80 w-full" />}>
              <ReportView key={shownId} id={shownId} />
            </Suspense>
          </div>
        )}
      </div>
    </>
  )
}

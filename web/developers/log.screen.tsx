/** Manage › Developers › Log: every call with a token in the last 30 days. */
import { requestResults } from '@guildhall/contract/developers/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../organizations/manage/manage-access.ts'
import { Empty } from '../ui/feedback/states.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { type DataColumn, DataTable, RowState } from '../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../ui/table/data-toolbar.tsx'
import { OlderLink } from '../ui/table/older-link.tsx'
import { type LoggedRequest, methods, requestFilters, requests, usage } from './queries.ts'
import './developers.css'

const queries: Parameters<typeof manageServerLoad>[0] = (_, { url }, { id }) => [
  requests(id, url.searchParams),
  usage(id, 30),
]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function LogScreen() {
  const t = useTranslation('developers')
  const { id } = useManage().organization
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(requests(id, search))
  const { tokens } = useSuspenseQuery(usage(id, 30)).data
  const columns = useColumns(id)
  return (
    <>
      <DataToolbar search={t('searchPath')}>
        <FilterChip
          name="result"
          label={t('result')}
          options={requestResults.map((value) => ({ value, label: t(`result.${value}`) }))}
        />
        <FilterChip name="method" label={t('method')} options={methods.map((value) => ({ value, label: value }))} />
        <FilterChip
          name="tokenId"
          label={t('token')}
          options={tokens.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </DataToolbar>
      <DataTable
        label={t('tab.log')}
        rows={data.data}
        keyOf={(request) => request.id}
        nameOf={({ method, path }) => `${method} ${path}`}
        factsOf={({ status, at }) => (
          <>
            {status} · <Time at={at} show="full" />
          </>
        )}
        columns={columns}
        empty={
          <NoResults title={t('noRequestMatches')} names={requestFilters}>
            <Empty level={2} icon={ScrollText} title={t('noRequests')}>
              {t('noRequestsText')}
            </Empty>
          </NoResults>
        }
      />
      <OlderLink cursor={data.cursor} />
    </>
  )
}

const toneOf = (status: number) => (status < 400 ? 'success' : status < 500 ? 'warning' : 'danger')

/** Most calls name the community in their path; what comes after it tells them apart. */
function shortPath(path: string, organizationId: string) {
  const [, rest] = path.split(organizationId)
  return rest ? `…${rest}` : path.replace(/^\/api/, '')
}

function useColumns(organizationId: string): DataColumn<LoggedRequest>[] {
  const t = useTranslation('developers')
  const { number } = useFormat()
  return [
    {
      head: t('request'),
      cell: ({ method, path }) => (
        <code className="log-path" title={path}>
          {method} {shortPath(path, organizationId)}
        </code>
      ),
    },
    {
      head: t('result'),
      cell: ({ status, code }) => (
        <RowState tone={toneOf(status)}>
          {status} {code && <code>{code}</code>}
        </RowState>
      ),
    },
    { head: t('time'), cell: ({ at }) => <Time at={at} show="full" /> },
    { head: t('duration'), align: 'right', cell: ({ milliseconds }) => t('ms', { ms: number(milliseconds) }) },
    { head: t('token'), wide: true, cell: ({ token }) => token.name },
    {
      head: t('from'),
      wide: true,
      cell: ({ ip, agent }) => <span title={agent}>{ip}</span>,
    },
  ]
}

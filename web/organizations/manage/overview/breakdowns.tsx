/** The members by last activity, country and linked account. */
import { type AnalyticsReport, unknownCountry } from '@guildhall/contract/organizations/analytics-constants.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { BarRows } from '../../../ui/chart/bar-rows.tsx'
import { ChartPanel } from '../../../ui/chart/chart-panel.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Table } from '../../../ui/table/table.tsx'
import type { PanelProps } from './charts.tsx'
import { accountsQuery, type BreakdownReport, countriesQuery, csvHref, recencyQuery } from './queries.ts'

const shownRows = 6

type BreakdownPanelProps = PanelProps & {
  report: AnalyticsReport
  title: string
  head: string
  empty: string
  nameOf: (key: string) => ReactNode
  query: UseQueryResult<BreakdownReport>
}

function BreakdownPanel({ id, period, report, title, head, empty, nameOf, query, className }: BreakdownPanelProps) {
  const t = useTranslation('community-analytics')
  const { number, percent, calendarDate } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = query
  const groups = data?.groups ?? []
  const rows = isOpen || report === 'recency' ? groups : groups.slice(0, shownRows)
  const share = (members: number) => (data?.members ? percent(members / data.members) : '')
  return (
    <ChartPanel
      title={title}
      className={className}
      note={data && t('countedOn', { day: calendarDate(data.day) })}
      csvHref={csvHref(id, report, period)}
      state={query.isLoadingError ? 'failed' : data ? 'ready' : 'loading'}
      onRetry={() => query.refetch()}
      table={() => (
        <Table
          label={title}
          columns={[
            { head, cell: ({ key }) => nameOf(key) },
            { head: t('members'), align: 'right', repeatsHead: true, cell: ({ members }) => number(members) },
            { head: t('share'), align: 'right', repeatsHead: true, cell: ({ members }) => share(members) },
            {
              head: data?.beforeDay ? calendarDate(data.beforeDay) : t('before'),
              align: 'right',
              repeatsHead: true,
              cell: ({ before }) => (before === null ? '–' : number(before)),
            },
          ]}
          rows={groups}
          keyOf={({ key }) => key}
        />
      )}
    >
      {() =>
        groups.length === 0 ? (
          <p className="chart-few">{empty}</p>
        ) : (
          <>
            <BarRows
              label={title}
              rows={rows.map(({ key, members }) => ({
                key,
                label: nameOf(key),
                value: members,
                total: data?.members ?? 0,
                tone: key === unknownCountry ? ('quiet' as const) : undefined,
              }))}
            />
            {groups.length > rows.length && (
              <Button kind="text" size="small" onClick={() => setIsOpen(true)}>
                {t('showAll', { count: groups.length })}
              </Button>
            )}
          </>
        )
      }
    </ChartPanel>
  )
}

export function RecencyPanel(props: PanelProps) {
  const t = useTranslation('community-analytics')
  const query = useQuery(recencyQuery(props.id, props.period))
  const texts = { title: t('lastActive'), head: t('lastActive'), empty: t('noMembers') }
  return <BreakdownPanel {...props} {...texts} report="recency" nameOf={(key) => t(`recency.${key}`)} query={query} />
}

export function CountriesPanel(props: PanelProps) {
  const t = useTranslation('community-analytics')
  const { country } = useFormat()
  const query = useQuery(countriesQuery(props.id, props.period))
  const nameOf = (key: string) => (key === unknownCountry ? t('unknownCountry') : country(key))
  const texts = { title: t('countries'), head: t('country'), empty: t('noMembers') }
  return <BreakdownPanel {...props} {...texts} report="countries" nameOf={nameOf} query={query} />
}

export function AccountsPanel(props: PanelProps) {
  const t = useTranslation('community-analytics')
  const tSettings = useTranslation('settings')
  const query = useQuery(accountsQuery(props.id, props.period))
  const nameOf = (provider: string) => {
    const key = `provider.${provider}`
    const name = tSettings(key)
    return name === key ? provider.charAt(0).toUpperCase() + provider.slice(1) : name
  }
  const texts = { title: t('accounts'), head: t('account'), empty: t('noAccounts') }
  return <BreakdownPanel {...props} {...texts} report="accounts" nameOf={nameOf} query={query} />
}

/** Extended statistics of a Pro user. */
import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Empty, LoadError } from '../../ui/feedback/states.tsx'
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx'
import { insightsOf } from '../queries.ts'

type Tally = { played: number; won: number; drawn: number; lost: number }

export function InsightsTab({ name }: { name: string }) {
  const t = useTranslation('profiles')
  const locale = useLocale()
  const { data, isLoadingError, refetch } = useQuery(insightsOf(name))
  const columns = useTallyColumns()
  if (isLoadingError) return <LoadError onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96" />
  if (data.months.length === 0)
    return (
      <Empty icon={ChartColumn} title={t('insightsNone')}>
        {t('insightsNoneText')}
      </Empty>
    )
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <div className="grid gap-8">
      <section className="grid gap-3">
        <h2>{t('insightsMonths')}</h2>
        <DataTable
          label={t('insightsMonths')}
          rows={data.months.toReversed()}
          keyOf={({ month }) => month}
          nameOf={({ month }) => month}
          columns={[
            { head: t('insightsMonth'), cell: ({ month }) => monthName.format(new Date(`${month}-15`)) },
            ...columns,
          ]}
          empty={null}
        />
      </section>
      <section className="grid gap-3">
        <h2>{t('insightsOpponents')}</h2>
        <DataTable
          label={t('insightsOpponents')}
          rows={data.opponents}
          keyOf={({ user }) => user.id}
          nameOf={({ user }) => user.name ?? user.username ?? ''}
          columns={[
            {
              head: t('insightsOpponent'),
              cell: ({ user }) => <Link to={`/${name}/vs/${user.username}`}>{user.name ?? user.username}</Link>,
            },
            ...columns,
          ]}
          empty={null}
        />
      </section>
    </div>
  )
}

function useTallyColumns(): DataColumn<Tally>[] {
  const t = useTranslation('profiles')
  const { number, percent } = useFormat()
  return [
    { head: t('insightsPlayed'), align: 'right', cell: ({ played }) => number(played) },
    { head: t('insightsWon'), align: 'right', cell: ({ won }) => number(won) },
    { head: t('insightsDrawn'), align: 'right', wide: true, cell: ({ drawn }) => number(drawn) },
    { head: t('insightsLost'), align: 'right', cell: ({ lost }) => number(lost) },
    {
      head: t('insightsRate'),
      align: 'right',
      cell: ({ won, played }) => (played > 0 ? percent(won / played) : '–'),
    },
  ]
}

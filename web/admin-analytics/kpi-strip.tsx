/** The four figures at the top, each with its change. They use the queries of the charts below. */
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { signed } from '../lib/i18n/signed.ts'
import { Kpi, Kpis } from '../ui/layout/kpis.tsx'
import { communities, growth, type Period } from './queries.ts'

export function KpiStrip({ period }: { period: Period }) {
  const t = useTranslation('admin-overview')
  const { number, percent } = useFormat()
  const users = useQuery(growth(period)).data
  const reply = useQuery(communities(period)).data
  const events = (figures: { tournaments: number; leagues: number }) => figures.tournaments + figures.leagues
  const active = users?.current.active ?? null
  return (
    <Kpis>
      <Kpi
        label={t('users')}
        value={users && number(users.current.users)}
        line={users?.current.days.map((day) => day.users)}
      >
        {users && t('kpi.net', { change: signed(users.current.joined - users.current.left, number) })}
      </Kpi>
      <Kpi
        label={t('kpi.active')}
        value={users && (active === null ? '–' : number(active))}
        line={users?.current.days.flatMap(({ activeMonthly }) => activeMonthly ?? [])}
      >
        {users &&
          active !== null &&
          t('kpi.share', { share: percent(Math.min(1, active / Math.max(1, users.current.users))) })}
      </Kpi>
      <Kpi
        label={t('communities')}
        value={reply && number(reply.current.communities)}
        line={reply?.current.days.map((day) => day.communities)}
      >
        {reply &&
          t('kpi.communities', { created: number(reply.current.founded), deleted: number(reply.current.closed) })}
      </Kpi>
      <Kpi label={t('kpi.events')} value={users && number(events(users.current))}>
        {users?.before && t('kpi.before', { number: number(events(users.before)) })}
      </Kpi>
    </Kpis>
  )
}

/** The four figures at the top, each with its change. They use the queries of the charts below. */
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { signed } from '../../../lib/i18n/signed.ts'
import { Kpi, Kpis } from '../../../ui/layout/kpis.tsx'
import type { Organization } from '../../queries.ts'
import { activityQuery, eventsQuery, membersQuery, type Period, shopQuery } from './queries.ts'

export function KpiStrip({ organization: { id, coin }, period }: { organization: Organization; period: Period }) {
  const t = useTranslation('community-analytics')
  const { number, percent } = useFormat()
  const members = useQuery(membersQuery(id, period)).data
  const activity = useQuery(activityQuery(id, period)).data
  const events = useQuery(eventsQuery(id, period)).data
  const shop = useQuery(shopQuery(id, period)).data
  const activeShare = (active: number | null | undefined, total: number | undefined) =>
    active === null || active === undefined || !total ? null : percent(Math.min(1, active / total))
  const shareNow = activeShare(activity?.current.active, members?.current.members)
  const shareBefore = activeShare(activity?.before?.active, members?.before?.members)
  return (
    <Kpis>
      <Kpi
        label={t('members')}
        value={members && number(members.current.members)}
        line={members?.current.days.map((day) => day.members)}
      >
        {members && t('kpi.net', { change: signed(members.current.joined - members.current.left, number) })}
      </Kpi>
      <Kpi
        label={t('kpi.active')}
        value={activity && number(activity.current.active ?? 0)}
        line={activity?.current.days.flatMap(({ monthly }) => monthly ?? [])}
      >
        {shareNow &&
          (shareBefore
            ? t('kpi.activeShareBefore', { share: shareNow, before: shareBefore })
            : t('kpi.activeShare', { share: shareNow }))}
      </Kpi>
      <Kpi label={t('kpi.events')} value={events && number(events.current.events)}>
        {events?.before &&
          t('kpi.eventsChange', { change: signed(events.current.events - events.before.events, number) })}
      </Kpi>
      <Kpi
        label={coin ? t('kpi.coinInWallets', { coin: coin.name }) : t('kpi.coinsInWallets')}
        value={shop && number(shop.current.circulation)}
      >
        {shop && t('kpi.coins', { issued: number(shop.current.issued), spent: number(shop.current.spent) })}
      </Kpi>
    </Kpis>
  )
}

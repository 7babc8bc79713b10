import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Stat, Stats } from '../../ui/layout/stat.tsx'
import type { CommunityProfile, Organization } from '../queries.ts'

/** The record of the organiser: events, prizes paid and promised, and how long payments take. */
export function CommunityStats({ community, profile }: { community: Organization; profile: CommunityProfile }) {
  const t = useTranslation('community')
  const { number, money } = useFormat()
  const { events, prizes } = profile
  const { medianDays } = community.payouts
  const [paid, promised] = [prizes.paid[0], prizes.promised[0]]
  return (
    <div className="community-stats">
      <Stats>
        <Stat value={number(events.past)} label={t('eventsRun', { count: events.past })} />
        {paid && <Stat value={money(paid.amount, paid.currency)} label={t('paidPrizes')} />}
        {medianDays !== null && <Stat value={t('days', { count: medianDays })} label={t('medianDays')} />}
        {promised && <Stat value={money(promised.amount, promised.currency)} label={t('promisedPrizes')} />}
        <Stat value={number(community.members)} label={t('membersLabel', { count: community.members })} />
      </Stats>
    </div>
  )
}

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Kpi, Kpis } from '../../ui/layout/kpis.tsx'
import { audiencePreview, type CampaignOwner, campaignSummary } from '../queries.ts'

const everyone = { all: [] }

/** Whom campaigns reach, and what became of those of the last 30 days. */
export function CampaignKpis({ owner }: { owner: CampaignOwner }) {
  const t = useTranslation('campaigns')
  const { number, percent } = useFormat()
  const { data: summary } = useSuspenseQuery(campaignSummary(owner))
  const type = owner.organizationId ? 'ORGANIZATION' : 'MARKETING'
  const { data: audience, error } = useQuery(audiencePreview(owner, type, everyone))
  const { sent, unsubscribed, clicked, tracked } = summary
  const excluded = audience ? Object.values(audience.excluded).reduce((sum, count) => sum + count, 0) : 0
  const all = (audience?.count ?? 0) + excluded
  const share = audience && all > 0 ? percent(audience.count / all) : null
  return (
    <div className="campaign-kpis">
      <Kpis>
        <Kpi
          label={owner.organizationId ? t('kpi.subscribed') : t('kpi.subscribedSite')}
          value={error ? '–' : audience && number(audience.count)}
        >
          {share && (owner.organizationId ? t('kpi.shareOfMembers', { share }) : t('kpi.shareOfUsers', { share }))}
        </Kpi>
        <Kpi label={t('kpi.sent')} value={number(sent)}>
          {t('kpi.campaigns', { count: summary.campaigns })}
        </Kpi>
        <Kpi label={t('clicked')} value={tracked > 0 ? percent(clicked / tracked) : '–'}>
          {tracked > 0 ? t('kpi.clickedOf', { count: tracked }) : t('clicksOff')}
        </Kpi>
        <Kpi label={t('unsubscribed')} value={number(unsubscribed)}>
          {sent > 0 && t('shareOfSent', { share: percent(unsubscribed / sent) })}
        </Kpi>
      </Kpis>
    </div>
  )
}

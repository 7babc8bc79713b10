import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Time } from '../../ui/feedback/time.tsx'
import { useConditionText } from '../audience/use-condition-text.ts'
import type { Campaign } from '../queries.ts'
import { SubjectLine } from '../subject-line.tsx'

/** What was decided when the campaign was scheduled. */
export function CampaignDetails({ campaign }: { campaign: Campaign }) {
  const t = useTranslation('campaigns')
  const { number } = useFormat()
  const { audience, organizationId, type, createdBy, startedAt } = campaign
  const textOf = useConditionText(audience.all)
  const everyone = organizationId ? t('allMembers') : t(`everyone.${type}`)
  const rows = [
    { label: t('subject'), value: campaign.subject && <SubjectLine subject={campaign.subject} /> },
    { label: t('audience'), value: audience.all.length > 0 ? audience.all.map(textOf).join(' · ') : everyone },
    { label: t('recipients'), value: startedAt ? null : number(campaign.figures.recipients) },
    { label: t('aboutEvent'), value: campaign.event?.name },
    { label: t('replyTo'), value: campaign.replyTo },
    { label: t('perMinute'), value: campaign.perMinute === null ? null : number(campaign.perMinute) },
    { label: t('clicks'), value: campaign.trackClicks ? t('clicksOn') : t('clicksOff') },
    { label: t('reason'), value: campaign.reason },
    { label: t('documentVersion'), value: campaign.documentVersion },
    { label: t('createdBy'), value: createdBy && (createdBy.name ?? createdBy.username) },
    { label: t('startedAt'), value: startedAt && <Time at={startedAt} show="full" /> },
  ]
  return (
    <section>
      <h2>{t('details')}</h2>
      <dl className="campaign-details">
        {rows.map(
          ({ label, value }) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

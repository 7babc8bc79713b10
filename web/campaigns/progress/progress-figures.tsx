import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Kpi, Kpis } from '../../ui/layout/kpis.tsx'
import type { Campaign } from '../queries.ts'

/** The outcome of the emails, as shares of those that were sent. */
export function ProgressFigures({ campaign: { figures, trackClicks } }: { campaign: Campaign }) {
  const t = useTranslation('campaigns')
  const { number, percent } = useFormat()
  const { sent, bounced, complained, unsubscribed, clicked, deferred, recipients } = figures
  const sentTotal = sent + bounced + complained
  const shareOf = (count: number) => sentTotal > 0 && t('shareOfSent', { share: percent(count / sentTotal) })
  return (
    <Kpis>
      <Kpi label={t('sent')} value={number(sentTotal)}>
        {t('ofRecipients', { count: recipients })}
        {deferred > 0 && ` · ${t('deferredCount', { count: deferred })}`}
      </Kpi>
      <Kpi label={t('recipient.bounced')} value={number(bounced)}>
        {complained > 0 ? t('complaints', { count: complained }) : shareOf(bounced)}
      </Kpi>
      <Kpi label={t('clicked')} value={trackClicks ? number(clicked) : '–'}>
        {trackClicks ? shareOf(clicked) : t('clicksOff')}
      </Kpi>
      <Kpi label={t('unsubscribed')} value={number(unsubscribed)}>
        {shareOf(unsubscribed)}
      </Kpi>
    </Kpis>
  )
}

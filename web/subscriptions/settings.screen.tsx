/** Settings › Pro: the subscription. The card and the plan are changed on a page of Stripe. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { SettingsPart, SettingsSection } from '../ui/layout/settings-section.tsx'
import { RowState, type StateTone } from '../ui/table/data-table.tsx'
import { offer, type Subscription } from './queries.ts'
import { usePortal } from './use-payment.ts'
import './pro.css'

const queries: PageQueries = () => [offer()]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function ProSettingsScreen() {
  const t = useTranslation('pro')
  const { data } = useSuspenseQuery(offer())
  const { subscription, free } = data
  return (
    <SettingsSection title={t('pro')} lead={t('settingsLead')}>
      {free ? (
        <SettingsPart title={t('freeTitle')} about={t('freeText')}>
          {null}
        </SettingsPart>
      ) : subscription.state === 'none' ? (
        <SettingsPart title={t('noneTitle')} about={t('noneText')}>
          <div>
            <ButtonLink kind="primary" to="/pro">
              {t('getPro')}
            </ButtonLink>
          </div>
        </SettingsPart>
      ) : (
        <Plan subscription={subscription} />
      )}
    </SettingsSection>
  )
}

const tones: Record<Subscription['state'], StateTone> = {
  none: 'plain',
  active: 'success',
  ending: 'info',
  grace: 'warning',
  ended: 'plain',
}

function Plan({ subscription }: { subscription: Subscription }) {
  const t = useTranslation('pro')
  const { money, day } = useFormat()
  const portal = usePortal()
  const { state, price, currency, interval, currentPeriodEnd, graceUntil } = subscription
  const facts = [
    { key: 'state', value: <RowState tone={tones[state]}>{t(`state.${state}`)}</RowState> },
    ...(price !== null && currency && interval
      ? [{ key: 'plan', value: `${money(price, currency)} ${t(`per.${interval}`)}` }]
      : []),
    ...(currentPeriodEnd && (state === 'active' || state === 'ending')
      ? [{ key: state === 'active' ? 'renews' : 'ends', value: day(currentPeriodEnd) }]
      : []),
    ...(graceUntil && state === 'grace' ? [{ key: 'until', value: day(graceUntil) }] : []),
    ...(currentPeriodEnd && state === 'active'
      ? [{ key: 'ifCancelled', value: t('staysUntil', { date: day(currentPeriodEnd) }) }]
      : []),
  ]
  return (
    <SettingsPart title={t('subscription')}>
      <dl className="panel pro-plan">
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`fact.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t('portalText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button loading={portal.isBusy} onClick={portal.open}>
          <CreditCard size={18} aria-hidden="true" />
          {t('openPortal')}
        </Button>
        {state === 'ended' && (
          <ButtonLink kind="primary" to="/pro">
            {t('getPro')}
          </ButtonLink>
        )}
      </div>
    </SettingsPart>
  )
}

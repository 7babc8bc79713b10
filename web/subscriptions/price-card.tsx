import type { BillingInterval } from '@guildhall/contract/subscriptions/constants.ts'
import { useState } from 'react'
import { useSession } from '../lib/api/session.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { logInPath } from '../lib/page/log-in-path.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Radio } from '../ui/controls/checks.tsx'
import type { Price } from './queries.ts'
import { useCheckout } from './use-payment.ts'

type PriceCardProps = { prices: readonly Price[]; selected: BillingInterval | undefined }

export function PriceCard({ prices, selected }: PriceCardProps) {
  const t = useTranslation('pro')
  const { money } = useFormat()
  const locale = useLocale()
  const { user } = useSession()
  const { start, isBusy, isLeaving } = useCheckout()
  const [interval, setInterval] = useState(selected ?? prices.at(-1)?.interval ?? 'month')
  const price = prices.find((price) => price.interval === interval) ?? prices[0]
  if (!price) return null
  const perMonth = price.interval === 'year' ? Math.round(price.price / 12) : null
  return (
    <section className="panel pro-price" aria-label={t('price')}>
      {prices.length > 1 && (
        <fieldset className="pro-intervals">
          <legend className="sr-only">{t('billing')}</legend>
          {prices.map((option) => (
            <Radio
              key={option.id}
              name="interval"
              checked={option.interval === price.interval}
              onChange={() => setInterval(option.interval)}
            >
              {t(`interval.${option.interval}`)}
            </Radio>
          ))}
        </fieldset>
      )}
      <p className="pro-amount">
        <b>{money(price.price, price.currency)}</b>
        <span>
          {t(`per.${price.interval}`)}
          {perMonth !== null && <small>{t('perMonth', { amount: money(perMonth, price.currency) })}</small>}
        </span>
      </p>
      {user ? (
        <Button kind="primary" loading={isBusy} onClick={() => start(price.interval)}>
          {t('getPro')}
        </Button>
      ) : (
        <ButtonLink kind="primary" to={logInPath(locale, '/pro')}>
          {t('getPro')}
        </ButtonLink>
      )}
      <p className="hint" role="status">
        {isLeaving ? t('opening') : t('cancelAnyTime')}
      </p>
    </section>
  )
}

import { shippingStates } from '@guildhall/contract/shop/constants.ts'
import { Check } from 'lucide-react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { OwnItem } from '../queries.ts'

const states: readonly string[] = shippingStates

type Order = Pick<OwnItem, 'state' | 'createdAt' | 'packedAt' | 'shippedAt' | 'deliveredAt' | 'carrier' | 'tracking'>

/** From the order to the delivery, with the tracking number. */
export function OrderSteps({ order }: { order: Order }) {
  const t = useTranslation('shop')
  const { day } = useFormat()
  const times = {
    ORDERED: order.createdAt,
    PACKED: order.packedAt,
    SHIPPED: order.shippedAt,
    DELIVERED: order.deliveredAt,
  }
  const current = states.indexOf(order.state)
  return (
    <>
      <ol className="order-steps" aria-label={t('orderSteps')}>
        {shippingStates.map((state, index) => (
          <li
            key={state}
            data-done={index <= current || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {index <= current && <Check size={14} aria-hidden="true" />}
            <span>{t(`order.${state}`)}</span>
            {times[state] && <small>{day(times[state])}</small>}
          </li>
        ))}
      </ol>
      {order.tracking && <Tracking carrier={order.carrier} tracking={order.tracking} />}
    </>
  )
}

/** A tracking number, or a link to the page of the carrier. */
function Tracking({ carrier, tracking }: { carrier: string | null; tracking: string }) {
  const t = useTranslation('shop')
  const isLink = /^https:\/\//.test(tracking)
  return (
    <p className="order-tracking">
      {t('tracking')}{' '}
      {isLink ? (
        <a href={tracking} rel="noopener noreferrer" target="_blank">
          {carrier ?? t('openTracking')}
        </a>
      ) : (
        <>
          {carrier} <b>{tracking}</b>
        </>
      )}
    </p>
  )
}

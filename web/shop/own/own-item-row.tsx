import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ItemArt } from '../../ui/art/item-art.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import type { OwnItem } from '../queries.ts'
import { useWear } from '../worn/use-wear.ts'
import { OrderSteps } from './order-steps.tsx'
import '../shop.css'

const CodeDialog = lazy(async () => ({ default: (await import('./code-dialog.tsx')).CodeDialog }))
const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }))

/** One purchase or prize: its state, and what its owner can do with it. */
export function OwnItemRow({ ownItem }: { ownItem: OwnItem }) {
  const t = useTranslation('shop')
  const { number, day } = useFormat()
  const { item, state, isPrize, price, createdAt } = ownItem
  const isShipped = item.type === 'PHYSICAL_ITEM' && state !== 'REFUNDED' && state !== 'OWED'
  return (
    <li className="own-item" data-refunded={state === 'REFUNDED' || undefined}>
      <span className="shop-art own-item-art">
        <ItemArt item={item} />
      </span>
      <div className="own-item-main">
        <h2>{item.title}</h2>
        <Facts>
          {item.organization && <Link to={`/${item.organization.username}/shop`}>{item.organization.name}</Link>}
          <span>{t(`kind.${item.type}`)}</span>
          <span>
            {isPrize
              ? t('wonOn', { date: day(createdAt) })
              : t('boughtOn', { date: day(createdAt), price: number(price) })}
          </span>
        </Facts>
        <StateText ownItem={ownItem} />
        {isShipped && <OrderSteps order={ownItem} />}
      </div>
      <Actions ownItem={ownItem} />
    </li>
  )
}

function StateText({ ownItem: { item, state, price, isWorn, refundedAt, can } }: { ownItem: OwnItem }): ReactNode {
  const t = useTranslation('shop')
  const { number, day } = useFormat()
  if (state === 'REFUNDED')
    return (
      <p className="own-item-state">
        {price > 0
          ? t('refundedOn', {
              date: day(refundedAt ?? ''),
              price: number(price),
              coin: item.organization?.coin?.name ?? t('coins'),
            })
          : t('withdrawnOn', { date: day(refundedAt ?? '') })}
      </p>
    )
  if (state === 'OWED') return <p className="own-item-state">{t('owed')}</p>
  if (isWorn) return <p className="own-item-state">{t('inUse')}</p>
  if (item.type === 'PHYSICAL_ITEM' && can.setAddress) return <p className="own-item-state">{t('addressCheck')}</p>
  return null
}

function Actions({ ownItem: { id, item, isWorn, address, can }, ownItem }: { ownItem: OwnItem }) {
  const t = useTranslation('shop')
  const wear = useWear()
  const [dialog, setDialog] = useState<'code' | 'address' | null>(null)
  const close = () => setDialog(null)
  return (
    <div className="own-item-actions">
      {can.wear && (
        <Button size="small" onClick={() => wear(id, !isWorn)}>
          {isWorn ? t('takeOff') : t('wear')}
        </Button>
      )}
      {can.readCode && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setDialog('code')}>
          {t('showCode')}
        </Button>
      )}
      {can.setAddress && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setDialog('address')}>
          {address ? t('changeAddress') : t('addAddress')}
        </Button>
      )}
      <Suspense>
        {dialog === 'code' && <CodeDialog id={id} title={item.title} onClose={close} />}
        {dialog === 'address' && <AddressDialog ownItem={ownItem} onClose={close} />}
      </Suspense>
    </div>
  )
}

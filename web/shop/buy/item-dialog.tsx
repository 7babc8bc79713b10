/** An item: what it costs, what is left afterwards, and the purchase. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { isMissing } from '../../lib/api/is-missing.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { itemById, type ShopItem } from '../queries.ts'
import { BoughtCode } from './bought-code.tsx'
import { BuyForm } from './buy-form.tsx'
import { PaidRows } from './purchase-rows.tsx'
import type { Purchase } from './use-buy.ts'

type ItemDialogProps = { id: string; onClose: () => void }

export function ItemDialog({ id, onClose }: ItemDialogProps) {
  const t = useTranslation('shop')
  const { data: item, error, refetch } = useQuery({ ...itemById(id), staleTime: 0 })
  const [purchase, setPurchase] = useState<Purchase | null>(null)
  if (item && purchase) return <BoughtDialog item={item} purchase={purchase} onClose={onClose} />
  if (item)
    return <BuyForm item={item} onClose={onClose} onBought={item.type === 'REDEEM_CODE' ? setPurchase : onClose} />
  return (
    <Modal open onClose={onClose} title={t('item')}>
      {error ? (
        <LoadError onRetry={() => refetch()} {...(isMissing(error) && { title: t('itemGone') })}>
          {isMissing(error) ? t('itemGoneText') : undefined}
        </LoadError>
      ) : (
        <Skeleton className="h-60" />
      )}
    </Modal>
  )
}

type BoughtDialogProps = { item: ShopItem; purchase: Purchase; onClose: () => void }

function BoughtDialog({ item, purchase, onClose }: BoughtDialogProps) {
  const t = useTranslation('shop')
  return (
    <Modal
      open
      onClose={onClose}
      title={t('codeTitle')}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <p>
        {t('codeAbout', { item: item.title })}{' '}
        <Link className="text-accent-text underline underline-offset-3" to="/user/items">
          {t('yourItems')}
        </Link>
      </p>
      <BoughtCode id={purchase.id} />
      <PaidRows coin={item.organization?.coin} price={purchase.price} balance={purchase.balance} />
    </Modal>
  )
}

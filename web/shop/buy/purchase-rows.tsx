import type { ComponentProps } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Coins } from '../coins.tsx'

type Coin = ComponentProps<typeof Coins>['coin']

type PurchaseRowsProps = {
  coin: Coin
  price: number
  /** Null for a visitor. */
  balance: number | null
}

/** The price, the balance, and the balance after the purchase. */
export function PurchaseRows({ coin, price, balance }: PurchaseRowsProps) {
  const t = useTranslation('shop')
  const { number } = useFormat()
  return (
    <dl className="purchase-rows">
      <div>
        <dt>{t('price')}</dt>
        <dd>
          <Coins amount={price} coin={coin} />
        </dd>
      </div>
      {balance !== null && (
        <>
          <div>
            <dt>{t('yourBalance')}</dt>
            <dd>{number(balance)}</dd>
          </div>
          <div>
            <dt>{t('afterPurchase')}</dt>
            {balance < price ? (
              <dd data-short>{t('short', { amount: number(price - balance) })}</dd>
            ) : (
              <dd>{number(balance - price)}</dd>
            )}
          </div>
        </>
      )}
    </dl>
  )
}

/** The price that was paid, and the balance that is left. */
export function PaidRows({ coin, price, balance }: { coin: Coin; price: number; balance: number }) {
  const t = useTranslation('shop')
  const { number } = useFormat()
  return (
    <dl className="purchase-rows">
      <div>
        <dt>{t('paid')}</dt>
        <dd>
          <Coins amount={price} coin={coin} />
        </dd>
      </div>
      <div>
        <dt>{t('balance')}</dt>
        <dd>{number(balance)}</dd>
      </div>
    </dl>
  )
}

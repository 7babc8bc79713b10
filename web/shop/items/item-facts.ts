import { isWearable } from '@guildhall/contract/shop/constants.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { ShopItem } from '../queries.ts'

/** The facts of an item in words: "Redeem code · 1 per person", "6 left". */
export function useItemFacts() {
  const t = useTranslation('shop')
  const { number } = useFormat()
  function kind({ type, perPerson, membersOnly }: Pick<ShopItem, 'type' | 'perPerson' | 'membersOnly'>) {
    const limit = perPerson !== null && !isWearable(type) && t('perPerson', { count: perPerson })
    return [t(`kind.${type}`), limit, membersOnly && t('membersOnly')].filter(Boolean).join(' · ')
  }
  function stock({ quantity, state }: Pick<ShopItem, 'quantity' | 'state'>) {
    if (state === 'SOLD_OUT') return t('soldOut')
    return quantity === null ? '' : t('left', { count: quantity, amount: number(quantity) })
  }
  return { kind, stock }
}

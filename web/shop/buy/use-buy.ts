import { isWearable } from '@guildhall/contract/shop/constants.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, ProblemError, type ReplyTo } from '../../lib/api/api.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { userInfo } from '../../settings/personal-form.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { purchaseReads, type ShopItem } from '../queries.ts'
import { useWear } from '../worn/use-wear.ts'
import { type AddressForm, emptyAddress, prefilledAddress, requiredLines, toAddress } from './address.ts'

export type Purchase = ReplyTo<'POST /items/{id}/buy'>

/**
 * Buys one piece. The key stays the same while the dialog is open, so that a second click and a retry after a lost connection
 * are one purchase.
 */
export function useBuy(item: ShopItem, onBought: (purchase: Purchase) => void) {
  const t = useTranslation('shop')
  const client = useQueryClient()
  const { keyOf } = useIdempotencyKey()
  const announce = useAnnouncement(item)
  const needsAddress = item.type === 'PHYSICAL_ITEM'
  const profile = useQuery({ ...userInfo(), enabled: needsAddress && !!item.viewer })
  const reload = () => Promise.all(purchaseReads.map((address) => client.invalidateQueries({ queryKey: [address] })))
  const required = (value: string) => (value.trim() ? undefined : t('required'))

  const form = useForm<AddressForm>({
    stored: profile.data ? prefilledAddress(profile.data) : emptyAddress,
    checks: needsAddress ? Object.fromEntries(requiredLines.map((line) => [line, required])) : {},
    async send(values) {
      try {
        const purchase = await call('POST /items/{id}/buy', {
          params: { id: item.id },
          body: { price: item.price, ...(needsAddress && { address: toAddress(values) }) },
          idempotencyKey: keyOf({ id: item.id }),
        })
        await reload()
        if (item.type !== 'REDEEM_CODE') announce(purchase)
        onBought(purchase)
      } catch (error) {
        // The item explains the refusal: sold out, another price, fewer coins.
        if (error instanceof ProblemError) await reload()
        throw error
      }
    },
  })
  return { ...form, needsAddress }
}

/** Says what the reader now owns, and offers the next step. */
function useAnnouncement(item: ShopItem) {
  const t = useTranslation('shop')
  const { number } = useFormat()
  const wear = useWear()
  return ({ id, balance }: Purchase) => {
    const values = { item: item.title, balance: number(balance), coin: item.organization?.coin?.name ?? t('coins') }
    if (isWearable(item.type))
      toast({
        text: t('bought.worn', values),
        tone: 'success',
        action: { label: t('useIt'), onSelect: () => wear(id, true) },
      })
    else toast({ text: t('bought.shipped', values), tone: 'success' })
  }
}

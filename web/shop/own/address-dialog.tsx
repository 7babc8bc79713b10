import { addressDays } from '@guildhall/contract/shop/constants.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { userInfo } from '../../settings/personal-form.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { type AddressForm, emptyAddress, prefilledAddress, requiredLines, toAddress } from '../buy/address.ts'
import { AddressFields } from '../buy/address-fields.tsx'
import type { OwnItem } from '../queries.ts'

/** The address of an order, until it is packed; a prize starts without one. */
export function AddressDialog({ ownItem, onClose }: { ownItem: OwnItem; onClose: () => void }) {
  const t = useTranslation('shop')
  const client = useQueryClient()
  const { id, item, address } = ownItem
  const profile = useQuery({ ...userInfo(), enabled: address === null })
  const required = (value: string) => (value.trim() ? undefined : t('required'))
  const { form, text, errorText, isSending } = useForm<AddressForm>({
    stored: address ? { ...emptyAddress, ...address } : profile.data ? prefilledAddress(profile.data) : emptyAddress,
    checks: Object.fromEntries(requiredLines.map((line) => [line, required])),
    async send(values) {
      await call('PUT /user/items/{id}/address', { params: { id }, body: toAddress(values) })
      await client.invalidateQueries({ queryKey: ['GET /user/items'] })
      toast({ text: t('addressSaved'), tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('addressTitle', { item: item.title })}
      cancel={t('cancel')}
      submit={t('saveAddress')}
      isSending={isSending}
      form={{ ...form, className: '' }}
    >
      <AddressFields
        text={text}
        note={t('addressNote', { community: item.organization?.name ?? t('thisSite'), count: addressDays })}
      />
      <FormError message={errorText} />
    </FormDialog>
  )
}

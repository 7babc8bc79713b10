import { shopLimits as limits } from '@guildhall/contract/shop/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useLocale, useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { copyText } from '../../../ui/controls/copy-text.ts'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { TextArea, TextField } from '../../../ui/controls/inputs.tsx'
import { Time } from '../../../ui/feedback/time.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ConflictNotice } from '../../../ui/form/conflict-notice.tsx'
import { storedOf } from '../../../ui/form/use-edited-from.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { type Order, shopReads } from '../queries.ts'
import { nextState } from './use-order-menu.ts'
import '../../shop.css'

type OrderDialogProps = { organizationId: string; order: Order; onClose: () => void }

/** One order: where it goes, how far it is, and the next step. */
export function OrderDialog({ organizationId, order, onClose }: OrderDialogProps) {
  const t = useTranslation('shop-manage')
  const client = useQueryClient()
  const isShipped = order.item.type === 'PHYSICAL_ITEM'
  const next = nextState(order)
  const isSaveOnly = useRef(false)
  const { form, text, errorText, conflict, isSending } = useForm({
    stored: { carrier: order.carrier ?? '', tracking: order.tracking ?? '', note: order.note ?? '' },
    record: order,
    async send(_values, { carrier, tracking, note }, editedFrom) {
      const state = isSaveOnly.current ? undefined : next
      const body = {
        ...(carrier !== undefined && { carrier: carrier.trim() || null }),
        ...(tracking !== undefined && { tracking: tracking.trim() || null }),
        ...(note !== undefined && { note: note.trim() || null }),
        ...(state && { state }),
      }
      await call('PATCH /organizations/{id}/orders/{orderId}', {
        params: { id: organizationId, orderId: order.id },
        body: { ...body, ...storedOf(editedFrom, body) },
      })
      await Promise.all(shopReads.map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] })))
      toast({ text: state ? t(`marked.${state}`) : t('saved'), tone: 'success' })
      onClose()
    },
  })
  function onSubmit(event: SubmitEvent) {
    isSaveOnly.current = event.submitter instanceof HTMLButtonElement && event.submitter.value === 'save'
    form.onSubmit(event)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('orderTitle', { item: order.item.title, name: order.user.name ?? order.user.username ?? '' })}
      cancel={t('close')}
      submit={next ? t(`mark.${next}`) : t('save')}
      save={next && t('save')}
      isSending={isSending}
      form={{ ...form, onSubmit, className: 'order-form' }}
    >
      <OrderFacts order={order} />
      {isShipped && <Address order={order} />}
      {isShipped && order.can.ship && (
        <div className="item-pair">
          <TextField label={t('carrier')} note={t('optional')} maxLength={limits.carrier.max} {...text('carrier')} />
          <TextField
            label={t('trackingNumber')}
            note={t('optional')}
            maxLength={limits.tracking.max}
            {...text('tracking')}
          />
        </div>
      )}
      <TextArea
        label={t('note')}
        note={t('optional')}
        description={t('noteAbout')}
        rows={2}
        maxLength={limits.note.max}
        {...text('note')}
      />
      <FormError message={errorText} />
      <ConflictNotice conflict={conflict} />
    </FormDialog>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const t = useTranslation('shop-manage')
  const { number } = useFormat()
  const times = [
    ['ORDERED', order.createdAt],
    ['PACKED', order.packedAt],
    ['SHIPPED', order.shippedAt],
    ['DELIVERED', order.deliveredAt],
    ['REFUNDED', order.refundedAt],
  ] as const
  return (
    <dl className="purchase-rows">
      <div>
        <dt>{t('paid')}</dt>
        <dd>{order.isPrize ? t('prize') : number(order.price)}</dd>
      </div>
      {times.map(
        ([state, at]) =>
          at && (
            <div key={state}>
              <dt>{t(`order.${state}`)}</dt>
              <dd>
                <Time at={at} show="full" />
              </dd>
            </div>
          ),
      )}
      {order.refundReason && (
        <div>
          <dt>{t('refundReason')}</dt>
          <dd>{order.refundReason}</dd>
        </div>
      )}
    </dl>
  )
}

function Address({ order: { address } }: { order: Order }) {
  const t = useTranslation('shop-manage')
  const locale = useLocale()
  if (!address) return <p className="hint">{t('noAddress')}</p>
  const lines = addressLines(address, locale)
  return (
    <div className="order-address">
      <address>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a city and its region may have the same name
          <span key={index}>{line}</span>
        ))}
      </address>
      <Button size="dense" onClick={() => copyText(lines.join('\n'), t('addressCopied'))}>
        {t('copyAddress')}
      </Button>
    </div>
  )
}

/** A postal address as lines on a label. */
function addressLines(address: NonNullable<Order['address']>, locale: string): string[] {
  const { name, address1, address2, zip, city, zone, country, phone } = address
  const countryName = new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country
  return [name, address1, address2, [zip, city].filter(Boolean).join(' '), zone, countryName, phone].filter(
    (line): line is string => !!line,
  )
}

import { shopLimits as limits } from '@guildhall/contract/shop/constants.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { useDialogText } from '../../../lib/page/use-dialog-text.ts'
import { Radio } from '../../../ui/controls/checks.tsx'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { TextArea } from '../../../ui/controls/inputs.tsx'
import { useReasonCheck } from '../../../ui/controls/reason-field.tsx'
import { useAction } from '../../../ui/controls/use-action.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { type Order, shopReads } from '../queries.ts'

type RefundDialogProps = { organizationId: string; order: Order; onClose: () => void }
const codeFates = ['INVALID', 'GIVEN_AWAY'] as const
type RefundValues = { reason: string; code: (typeof codeFates)[number] }

/** Says what a refund does to the coins, the stock and the code before it happens. */
export function RefundDialog({ organizationId, order, onClose }: RefundDialogProps) {
  const t = useTranslation('shop-manage')
  const [reason, setReason, close] = useDialogText(`refund-${order.id}`, onClose)
  const refund = useAction('POST /organizations/{id}/orders/{orderId}/refund', shopReads, () => t('refunded'))
  const hasReadCode = order.item.type === 'REDEEM_CODE' && order.isCodeRead
  const checkReason = useReasonCheck()
  const { form, text, values, set, errorText, isSending } = useForm<RefundValues>({
    stored: { reason, code: 'INVALID' },
    checks: { reason: checkReason },
    keep: ({ reason }) => reason !== undefined && setReason(reason),
    async send({ reason, code }) {
      await refund.send({
        params: { id: organizationId, orderId: order.id },
        body: { reason: reason.trim(), ...(hasReadCode && { code }) },
      })
      close()
    },
  })
  return (
    <FormDialog
      title={t('refundTitle', { item: order.item.title })}
      cancel={t('keepOrder')}
      submit={t('refundOrder')}
      kind="danger"
      isSending={isSending}
      form={form}
      onClose={close}
    >
      <div className="order-form">
        <Consequences order={order} />
        {hasReadCode && (
          <fieldset>
            <legend className="field-label mb-1">{t('codeFate')}</legend>
            {codeFates.map((fate) => (
              <Radio key={fate} name="code" checked={values.code === fate} onChange={() => set('code', fate)}>
                <b>{t(`fate.${fate}`)}</b>
                <small>{t(`fateAbout.${fate}`)}</small>
              </Radio>
            ))}
          </fieldset>
        )}
        <TextArea
          label={t('reason')}
          required
          rows={2}
          maxLength={limits.reason.max}
          description={t('reasonAbout')}
          {...text('reason')}
        />
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}

function Consequences({ order: { item, price, state, user, isCodeRead } }: { order: Order }) {
  const t = useTranslation('shop-manage')
  const { number } = useFormat()
  const name = user.name ?? user.username ?? ''
  const coin = item.organization?.coin?.name ?? t('coins')
  const isSent = item.type === 'PHYSICAL_ITEM' && (state === 'SHIPPED' || state === 'DELIVERED')
  return (
    <ul className="refund-effects">
      <li>{price > 0 ? t('effect.coins', { price: number(price), coin, name }) : t('effect.noCoins', { name })}</li>
      {item.type === 'REDEEM_CODE' ? (
        <li>{isCodeRead ? t('effect.codeRead', { name }) : t('effect.codeBack')}</li>
      ) : (
        <li>{t('effect.stock')}</li>
      )}
      {(item.type === 'BANNER' || item.type === 'TAG') && <li>{t('effect.worn')}</li>}
      {isSent && <li>{t('effect.sent')}</li>}
      <li>{t('effect.notice', { name })}</li>
    </ul>
  )
}

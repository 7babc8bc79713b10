import { paymentProviders, paymentStatuses } from '@guildhall/contract/payments/constants.ts'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Radio } from '../../ui/controls/checks.tsx'
import { Select, TextArea, TextField } from '../../ui/controls/inputs.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { type Payment, useAction } from '../queries.ts'

/** The state of a payment. "Paid" notifies the winner. */
export function PaymentDialog({ id, payment, onClose }: { id: string; payment: Payment; onClose: () => void }) {
  const t = useTranslation('manage')
  const { money } = useFormat()
  const [status, setStatus] = useState(payment.status)
  const [provider, setProvider] = useState(payment.provider)
  const [reference, setReference] = useState(payment.metadata.reference ?? '')
  const [note, setNote] = useState(payment.metadata.note ?? '')
  const { act, isPending } = useAction('PATCH /tournaments/{id}/payments/{paymentId}', () => t('saved'))
  const name = payment.user.username ?? payment.user.name ?? ''
  const save = () =>
    act(
      { params: { id, paymentId: payment.id }, body: { status, reference, note, ...(provider && { provider }) } },
      onClose,
    )
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('paymentTitle', { amount: money(payment.amount, payment.currency), name })}
      keep={t('cancel')}
      act={t('save')}
      kind="primary"
      busy={isPending}
      onAct={save}
    >
      <div className="grid gap-4">
        <fieldset>
          <legend className="field-label mb-1">{t('stateHead')}</legend>
          <div className="flex flex-wrap gap-x-6">
            {paymentStatuses.map((option) => (
              <Radio key={option} name="status" checked={status === option} onChange={() => setStatus(option)}>
                {t(`payment.${option}`)}
              </Radio>
            ))}
          </div>
          {status === 'PAID' && payment.status !== 'PAID' && (
            <p className="hint">{t('paymentDialog.notification', { name })}</p>
          )}
        </fieldset>
        <Select
          label={t('paidBy')}
          value={provider ?? ''}
          onChange={({ target: { value } }) => setProvider(paymentProviders.find((option) => option === value) ?? null)}
        >
          <option value="">{t('paidOther')}</option>
          {paymentProviders.map((option) => (
            <option key={option} value={option}>
              {t(`provider.${option}`)}
            </option>
          ))}
        </Select>
        <TextField
          label={t('reference')}
          note={t('optional')}
          maxLength={200}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
        <TextArea
          label={t('note')}
          note={t('optional')}
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

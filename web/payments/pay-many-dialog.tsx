import { paymentLimits as limits } from '@guildhall/contract/payments/constants.ts'
import { useState } from 'react'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useZone } from '../lib/page/now.ts'
import { FormError } from '../ui/controls/form-error.tsx'
import { TextField } from '../ui/controls/inputs.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { useRequired } from '../ui/form/use-required.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { dayOf, timeOfDay } from './payment-dialog.tsx'
import { type Payment, paymentReads } from './queries.ts'

type PayManyDialogProps = {
  organizationId: string
  payments: readonly Payment[]
  onClose: () => void
  onDone: () => void
}

/** Marks the selected payments as paid, and says before it which sums these are and how many are skipped. */
export function PayManyDialog({ organizationId, payments, onClose, onDone }: PayManyDialogProps) {
  const t = useTranslation('payments')
  const { money, list } = useFormat()
  const zone = useZone()
  const [today] = useState(() => dayOf(Date.now(), zone))
  const pay = useAction('POST /organizations/{id}/payments/paid', paymentReads)
  const open = payments.filter(({ status, metadata }) => status !== 'PAID' && metadata.error !== 'REOPENED')
  const byProvider = [...Map.groupBy(open, ({ provider }) => provider)]
  const sumOf = (rows: readonly Payment[]) =>
    list(
      [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, rows]) =>
        money(
          rows.reduce((total, { amount }) => total + amount, 0),
          currency,
        ),
      ),
    )
  const required = useRequired()
  const { form, text, errorText, isSending } = useForm({
    stored: { paidAt: today, reference: '' },
    checks: { paidAt: required.date },
    async send({ paidAt, reference }) {
      const paid = { reference, paidAt: timeOfDay(paidAt, zone) }
      let [paidCount, skippedCount] = [0, 0]
      // The winner may prefer another account since the list was loaded.
      for (const [provider, rows] of byProvider) {
        const body = { ids: rows.map(({ id }) => id), ...(provider && { provider }), ...paid }
        const { paid: paidRows, skipped } = await pay.send({ params: { id: organizationId }, body })
        paidCount += paidRows.length
        skippedCount += skipped.length
      }
      const text = [t('paidMany', { count: paidCount }), skippedCount > 0 && t('skippedMany', { count: skippedCount })]
      toast({ text: text.filter(Boolean).join(' '), tone: 'success' })
      onDone()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('payManyTitle', { count: open.length })}
      description={
        <>
          {open.length > 0 && t('payManySum', { sum: sumOf(open) })}{' '}
          {open.length < payments.length && t('payManySkip', { count: payments.length - open.length })}
        </>
      }
      cancel={t('cancel')}
      submit={t('act.pay')}
      isSending={isSending}
      disabled={open.length === 0}
      form={form}
    >
      <div className="grid gap-4">
        {byProvider.length > 1 && (
          <ul className="grid gap-1" aria-label={t('paidBy')}>
            {byProvider.map(([provider, rows]) => (
              <li key={provider} className="flex justify-between gap-4">
                <span>{provider ? t(`provider.${provider}`) : t('paidOther')}</span>
                <b>{sumOf(rows)}</b>
              </li>
            ))}
          </ul>
        )}
        <TextField label={t('paidOn')} type="date" max={today} {...text('paidAt')} />
        <TextField
          label={t('reference')}
          note={t('optional')}
          maxLength={limits.reference.max}
          {...text('reference')}
        />
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}

import { paymentLimits as limits } from '@guildhall/contract/payments/constants.ts'
import { useState } from 'react'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { TextField } from '../ui/controls/inputs.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { timeOfDay } from './payment-dialog.tsx'
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
  const [day, setDay] = useState(new Date().toISOString().slice(0, 10))
  const [reference, setReference] = useState('')
  const { act, isPending } = useAction('POST /organizations/{id}/payments/paid', paymentReads, ({ paid, skipped }) =>
    [t('paidMany', { count: paid.length }), skipped.length > 0 && t('skippedMany', { count: skipped.length })]
      .filter(Boolean)
      .join(' '),
  )
  const open = payments.filter(({ status, metadata }) => status !== 'PAID' && metadata.error !== 'REOPENED')
  const sums = [...Map.groupBy(open, ({ currency }) => currency)].map(([currency, rows]) =>
    money(
      rows.reduce((total, { amount }) => total + amount, 0),
      currency,
    ),
  )
  const body = { ids: open.map(({ id }) => id), reference, paidAt: timeOfDay(day) }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('payManyTitle', { count: open.length })}
      description={
        <>
          {open.length > 0 && t('payManySum', { sum: list(sums) })}{' '}
          {open.length < payments.length && t('payManySkip', { count: payments.length - open.length })}
        </>
      }
      keep={t('cancel')}
      act={t('act.pay')}
      kind="primary"
      busy={isPending}
      disabled={open.length === 0 || day === ''}
      onAct={() => act({ params: { id: organizationId }, body }, onDone)}
    >
      <div className="grid gap-4">
        <TextField
          label={t('paidOn')}
          type="date"
          max={new Date().toISOString().slice(0, 10)}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          label={t('reference')}
          note={t('optional')}
          maxLength={limits.reference.max}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

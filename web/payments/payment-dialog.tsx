import { paymentLimits as limits, paymentProviders } from '@guildhall/contract/payments/constants.ts'
import { useState } from 'react'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Select, TextArea, TextField } from '../ui/controls/inputs.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { type Payment, paymentReads } from './queries.ts'

type PaymentDialogProps = { payment: Payment; status: 'PAID' | 'FAILED'; onClose: () => void }

const today = () => new Date().toISOString().slice(0, 10)

/** A day without a time counts as noon, and today as now, so that it is never in the future. */
export const timeOfDay = (day: string) => (day === today() ? new Date().toISOString() : `${day}T12:00:00.000Z`)

/** Records that a prize was paid, with reference and date, or that the payment failed, with a reason. Both notify the winner. */
export function PaymentDialog({ payment, status, onClose }: PaymentDialogProps) {
  const t = useTranslation('payments')
  const { money } = useFormat()
  const [day, setDay] = useState(payment.paidAt?.slice(0, 10) ?? today())
  const [provider, setProvider] = useState(payment.provider)
  const [reference, setReference] = useState(payment.metadata.reference ?? '')
  const [note, setNote] = useState(payment.metadata.note ?? '')
  const [reason, setReason] = useState('')
  const { act, isPending } = useAction('PATCH /tournaments/{id}/payments/{paymentId}', paymentReads, () => t('saved'))
  const name = payment.user.name ?? payment.user.username ?? ''
  const values = { amount: money(payment.amount, payment.currency), name }
  const isPaid = status === 'PAID'
  const body = isPaid
    ? { status, reference, note, paidAt: timeOfDay(day), provider }
    : { status, note, reason: reason.trim() }
  const isComplete = isPaid ? day !== '' : reason.trim().length >= limits.reason.min
  const save = () => act({ params: { id: payment.eventId ?? '', paymentId: payment.id }, body }, onClose)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(isPaid ? 'payTitle' : 'failTitle', values)}
      description={payment.status === status ? undefined : t('winnerIsTold', { name })}
      keep={t('cancel')}
      act={t(isPaid ? 'act.pay' : 'act.fail')}
      kind={isPaid ? 'primary' : 'danger'}
      busy={isPending}
      disabled={!isComplete}
      onAct={save}
    >
      <div className="grid gap-4">
        {isPaid ? (
          <>
            <TextField
              label={t('paidOn')}
              type="date"
              max={today()}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
            <Select
              label={t('paidBy')}
              value={provider ?? ''}
              onChange={({ target: { value } }) =>
                setProvider(paymentProviders.find((option) => option === value) ?? null)
              }
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
              maxLength={limits.reference.max}
              value={reference}
              onChange={({ target }) => setReference(target.value)}
            />
          </>
        ) : (
          <TextField
            label={t('reason')}
            description={t('reasonAbout')}
            maxLength={limits.reason.max}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <TextArea
          label={t('note')}
          note={t('optional')}
          description={t('noteAbout')}
          rows={2}
          maxLength={limits.note.max}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

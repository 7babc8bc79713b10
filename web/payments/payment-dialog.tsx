import { paymentLimits as limits, paymentProviders } from '@guildhall/contract/payments/constants.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { momentOf, wallTime } from '../lib/i18n/zone-time.ts'
import { useZone } from '../lib/page/now.ts'
import { FormError } from '../ui/controls/form-error.tsx'
import { Select, TextArea, TextField } from '../ui/controls/inputs.tsx'
import { useReasonCheck } from '../ui/controls/reason-field.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { useForm } from '../ui/form/use-form.ts'
import { useRequired } from '../ui/form/use-required.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { type Payment, paymentReads } from './queries.ts'

type PaymentDialogProps = { payment: Payment; status: 'PAID' | 'FAILED'; onClose: () => void }

/** The day in the zone of the reader, in which the tables show it too. */
export const dayOf = (at: string | number, zone: string) => wallTime(at, zone).slice(0, 10)

/** A day without a time counts as noon, and today as now, so that it is never in the future. */
export const timeOfDay = (day: string, zone: string) =>
  (day === dayOf(Date.now(), zone) ? null : momentOf(`${day}T12:00`, zone)) ?? new Date().toISOString()

/** Records that a prize was paid, with reference and date, or that the payment failed, with a reason. Both notify the winner. */
export function PaymentDialog({ payment, status, onClose }: PaymentDialogProps) {
  const t = useTranslation('payments')
  const { money } = useFormat()
  const zone = useZone()
  const today = dayOf(Date.now(), zone)
  const record = useAction('PATCH /tournaments/{id}/payments/{paymentId}', paymentReads, () => t('saved'))
  const name = payment.user.name ?? payment.user.username ?? ''
  const texts = { amount: money(payment.amount, payment.currency), name }
  const isPaid = status === 'PAID'
  const checkReason = useReasonCheck()
  const required = useRequired()
  const { form, text, errorText, isSending } = useForm({
    stored: {
      paidAt: payment.paidAt ? dayOf(payment.paidAt, zone) : today,
      provider: payment.provider ?? '',
      reference: payment.metadata.reference ?? '',
      note: payment.metadata.note ?? '',
      reason: '',
    },
    checks: isPaid ? { paidAt: required.date } : { reason: checkReason },
    async send({ paidAt, provider, reference, note, reason }) {
      const paidBy = paymentProviders.find((option) => option === provider) ?? null
      const change = isPaid
        ? { reference, note, paidAt: timeOfDay(paidAt, zone), provider: paidBy }
        : { note, reason: reason.trim() }
      const { paidAt: paidBefore, metadata } = payment
      const stored = { status: payment.status, paidAt: paidBefore, metadata }
      const body = { ...change, ...(payment.status !== status && { status }), stored }
      await record.send({ params: { id: payment.eventId ?? '', paymentId: payment.id }, body })
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t(isPaid ? 'payTitle' : 'failTitle', texts)}
      description={payment.status === status ? undefined : t('winnerIsTold', { name })}
      cancel={t('cancel')}
      submit={t(isPaid ? 'act.pay' : 'act.fail')}
      kind={isPaid ? 'primary' : 'danger'}
      isSending={isSending}
      form={form}
    >
      <div className="grid gap-4">
        {isPaid ? (
          <>
            <TextField label={t('paidOn')} type="date" max={today} {...text('paidAt')} />
            <Select label={t('paidBy')} {...text('provider')}>
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
              {...text('reference')}
            />
          </>
        ) : (
          <TextField
            label={t('reason')}
            description={t('reasonAbout')}
            maxLength={limits.reason.max}
            {...text('reason')}
          />
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
      </div>
    </FormDialog>
  )
}

import { paymentLimits as limits } from '@guildhall/contract/payments/constants.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { FormError } from '../ui/controls/form-error.tsx'
import { TextField } from '../ui/controls/inputs.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { useForm } from '../ui/form/use-form.ts'
import { useRequired } from '../ui/form/use-required.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { paymentReads } from './queries.ts'

type LimitDialogProps = { organizationId: string; limit: number | null; onClose: () => void }

/** The amount above which one person approves a payment and another marks it as paid. */
export function LimitDialog({ organizationId, limit, onClose }: LimitDialogProps) {
  const t = useTranslation('payments')
  const save = useAction('PUT /organizations/{id}/payout-limit', paymentReads, () => t('saved'))
  const required = useRequired()
  const checkLimit = required.number(0, limits.payoutLimit.max)
  const { form, text, errorText, isSending } = useForm({
    stored: { limit: limit === null ? '' : String(limit) },
    checks: { limit: (limit) => (/^\d*$/.test(limit.trim()) ? limit.trim() && checkLimit(limit) : checkLimit('')) },
    async send(values) {
      const limit = values.limit.trim()
      await save.send({ params: { id: organizationId }, body: { limit: limit === '' ? null : Number(limit) } })
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('limitTitle')}
      description={t('limitAbout')}
      cancel={t('cancel')}
      submit={t('save')}
      isSending={isSending}
      form={form}
    >
      <TextField label={t('limit')} description={t('limitHint')} inputMode="numeric" {...text('limit')} />
      <FormError message={errorText} />
    </FormDialog>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { FormError } from '../ui/controls/form-error.tsx'
import { ReasonField, useReasonCheck } from '../ui/controls/reason-field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'

type ReasonDialogProps = {
  title: string
  description: ReactNode
  /** The labels of both buttons. */
  cancel: string
  submit: string
  kind?: 'danger' | 'primary'
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of an act, which the person reads. */
export function ReasonDialog({ send, ...dialog }: ReasonDialogProps) {
  const t = useTranslation('moderation')
  const checkReason = useReasonCheck()
  const { form, text, errorText, isSending } = useForm({
    stored: { reason: '' },
    checks: { reason: checkReason },
    async send({ reason }) {
      await send(reason.trim())
      dialog.onClose()
    },
  })
  return (
    <FormDialog {...dialog} form={form} isSending={isSending}>
      <div className="mt-4 grid gap-4">
        <ReasonField label={t('reason')} {...text('reason')} />
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}

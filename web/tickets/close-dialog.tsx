import { type CloseReason, closeReasons } from '@guildhall/contract/tickets/constants.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { FormError } from '../ui/controls/form-error.tsx'
import { OptionGroup } from '../ui/form/option-group.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { useRequired } from '../ui/form/use-required.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'

type CloseDialogProps = { send: (reason: CloseReason) => Promise<unknown>; onClose: () => void }

/** Asks why a ticket is closed; the user reads the answer. */
export function CloseDialog({ send, onClose }: CloseDialogProps) {
  const t = useTranslation('tickets')
  const required = useRequired()
  const { form, values, set, errorTextOf, errorText, isSending } = useForm<{ reason: CloseReason | null }>({
    stored: { reason: null },
    checks: { reason: required.choice },
    async send({ reason }) {
      if (!reason) return
      await send(reason)
      onClose()
    },
  })
  const { reason } = values
  return (
    <FormDialog
      title={t('closeTitle')}
      description={t('closeText')}
      cancel={t('keepOpen')}
      submit={t('close')}
      isSending={isSending}
      form={form}
      onClose={onClose}
    >
      <OptionGroup className="ticket-reasons" error={errorTextOf('reason')}>
        <legend>{t('closeReason')}</legend>
        {closeReasons.map((option) => (
          <label key={option} className="check">
            <input type="radio" name="reason" checked={reason === option} onChange={() => set('reason', option)} />
            <span>{t(`reason.${option}`)}</span>
          </label>
        ))}
      </OptionGroup>
      <FormError message={errorText} />
    </FormDialog>
  )
}

import { organizationLimits as limits } from '@guildhall/contract/organizations/constants.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextArea } from '../../ui/controls/inputs.tsx'
import { useReasonCheck } from '../../ui/controls/reason-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'

type DeclineDialogProps = {
  title: string
  /** The admins of the site must give a reason. */
  needsReason?: boolean
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Declines a request; the person who asked reads the reason. */
export function DeclineDialog({ title, needsReason = false, send, onClose }: DeclineDialogProps) {
  const t = useTranslation('community-manage')
  const checkReason = useReasonCheck()
  const { form, text, errorText, isSending } = useForm({
    stored: { reason: '' },
    checks: { reason: (reason) => (needsReason || reason.trim() ? checkReason(reason) : undefined) },
    async send({ reason }) {
      await send(reason.trim())
      onClose()
    },
  })
  return (
    <FormDialog
      title={title}
      cancel={t('cancel')}
      submit={t('decline')}
      kind="danger"
      isSending={isSending}
      form={form}
      onClose={onClose}
    >
      <TextArea
        label={t('declineReason')}
        note={needsReason ? undefined : t('optional')}
        description={t('declineReasonAbout')}
        rows={2}
        maxLength={limits.reason.max}
        {...text('reason')}
      />
      <FormError message={errorText} />
    </FormDialog>
  )
}

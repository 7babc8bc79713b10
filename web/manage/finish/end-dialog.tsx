import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDialogText } from '../../lib/page/use-dialog-text.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { ReasonField, useReasonCheck } from '../../ui/controls/reason-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { useStaffAction } from '../queries.ts'

type EndDialogProps = { id: string; openMatches: number; onClose: () => void }

/** Ends play before the last match. */
export function EndDialog({ id, openMatches, onClose }: EndDialogProps) {
  const t = useTranslation('manage-matches')
  const [reason, setReason, close] = useDialogText(`end:${id}`, onClose)
  const end = useStaffAction('POST /tournaments/{id}/end', () => t('toast.ended'))
  const checkReason = useReasonCheck()
  const { form, text, errorText, isSending } = useForm({
    stored: { reason },
    checks: { reason: checkReason },
    keep: ({ reason = '' }) => setReason(reason),
    async send({ reason }) {
      await end.send({ params: { id }, body: { reason: reason.trim() } })
      close()
    },
  })
  return (
    <FormDialog
      onClose={close}
      title={t('endEarly')}
      description={openMatches > 0 ? t('endWhat', { count: openMatches }) : t('endWhatNoMatches')}
      cancel={t('cancel')}
      submit={t('endNow')}
      kind="danger"
      isSending={isSending}
      form={form}
    >
      <div className="matches-dialog">
        <ReasonField label={t('reason')} description={t('reasonVisibility')} {...text('reason')} />
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}

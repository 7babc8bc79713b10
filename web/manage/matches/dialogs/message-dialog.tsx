import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { call } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { useDialogText } from '../../../lib/page/use-dialog-text.ts'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { TextArea } from '../../../ui/controls/inputs.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useRequired } from '../../../ui/form/use-required.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { recipientsOf } from '../message-recipients.ts'
import type { StaffMatch } from '../queries.ts'

/** A message to both opponents in the chat of their match. */
export function MessageDialog({ match, onClose }: { match: StaffMatch; onClose: () => void }) {
  const t = useTranslation('manage-matches')
  const tTickets = useTranslation('tickets')
  const [name = '', other] = recipientsOf(match)
  const [draft, setDraft, close] = useDialogText(`message:${match.id}`, onClose)
  const required = useRequired()
  const { form, text, errorText, isSending } = useForm({
    stored: { text: draft },
    checks: { text: required.text },
    keep: ({ text = '' }) => setDraft(text),
    async send(values) {
      const { id } = await call('POST /matches/{id}/chat', { params: { id: match.id } })
      await call('POST /chats/{id}/message', { params: { id }, body: { text: values.text.trim() } })
      toast({ text: t('toast.messageSent', { no: match.no }), tone: 'success' })
      close()
    },
  })
  return (
    <FormDialog
      onClose={close}
      title={
        other === undefined
          ? `${tTickets('messageTitle', { name })}, M${match.no}`
          : t('messageTitle', { no: match.no })
      }
      description={`${match.player1?.name ?? ''} – ${match.player2?.name ?? ''}`}
      cancel={t('cancel')}
      submit={t('send')}
      isSending={isSending}
      form={form}
    >
      <div className="matches-dialog">
        <TextArea label={t('message')} rows={3} maxLength={chatLimits.text.max} {...text('text')} />
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}

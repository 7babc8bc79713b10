import { ticketLimits } from '@guildhall/contract/tickets/constants.ts'
import { useNavigate } from 'react-router'
import { useCommand } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { TextArea } from '../../ui/controls/inputs.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'

type MessageDialogProps = { userId: string; name: string; onClose: () => void }

/** Contacts a user: opens a ticket between them and the staff of the site. */
export function MessageDialog({ userId, name, onClose }: MessageDialogProps) {
  const t = useTranslation('admin-users')
  const navigate = useNavigate()
  const contact = useCommand('POST /admin/tickets', ['GET /admin/tickets', 'GET /admin/tickets/summary'])
  const { form, text, values, mistake, isSending } = useForm({
    stored: { description: '' },
    send: async ({ description }) => {
      const { id } = await contact.mutateAsync({ body: { userId, description: description.trim() } })
      await navigate(`/admin/tickets/${id}`)
    },
  })
  return (
    <FormDialog
      title={t('messageTitle', { name })}
      description={t('messageAbout')}
      cancel={t('cancel')}
      submit={t('messageSend')}
      isSending={isSending}
      disabled={values.description.trim().length < ticketLimits.description.min}
      form={form}
      onClose={onClose}
    >
      <TextArea label={t('messageText')} rows={5} maxLength={ticketLimits.description.max} {...text('description')} />
      <FormMistake message={mistake} />
    </FormDialog>
  )
}

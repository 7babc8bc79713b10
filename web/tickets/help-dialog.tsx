import { ticketLimits } from '@guildhall/contract/tickets/constants.ts'
import { useNavigate } from 'react-router'
import { useCommand } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { FormMistake } from '../ui/controls/form-error.tsx'
import { TextArea } from '../ui/controls/inputs.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'

type HelpDialogProps = { matchId?: string | undefined; onClose: () => void }

/** Opens a ticket with the staff of the site, or of the event if it is about a match. */
export function HelpDialog({ matchId, onClose }: HelpDialogProps) {
  const t = useTranslation('matches')
  const navigate = useNavigate()
  const open = useCommand('POST /tickets', ['GET /tickets', 'GET /user/tickets'])
  const { form, text, values, mistake, isSending } = useForm({
    stored: { description: '' },
    send: async ({ description }) => {
      const body = { description: description.trim(), ...(matchId && { matchId }) }
      const { id } = await open.mutateAsync({ body })
      await navigate(`/tickets/${id}`)
    },
  })
  return (
    <FormDialog
      title={t('askForHelp')}
      description={t('askForHelpText')}
      cancel={t('cancel')}
      submit={t('askForHelpSend')}
      isSending={isSending}
      disabled={values.description.trim().length < ticketLimits.description.min}
      form={form}
      onClose={onClose}
    >
      <TextArea
        label={t('askForHelpLabel')}
        rows={5}
        maxLength={ticketLimits.description.max}
        {...text('description')}
      />
      <FormMistake message={mistake} />
    </FormDialog>
  )
}

import { useCommand } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { TicketDialog } from './ticket-dialog.tsx'
import { useTicketsPath } from './use-tickets-path.ts'

type MessageDialogProps = { userId: string; name: string; onClose: () => void }

/** Contacts a user: opens a ticket between them and the staff of the site. */
export function MessageDialog({ userId, name, onClose }: MessageDialogProps) {
  const t = useTranslation('tickets')
  const ticketsPath = useTicketsPath()
  const contact = useCommand('POST /admin/tickets', ['GET /admin/tickets', 'GET /admin/tickets/summary'])
  return (
    <TicketDialog
      title={t('messageTitle', { name })}
      description={t('messageAbout')}
      label={t('messageText')}
      cancel={t('cancel')}
      submit={t('messageSend')}
      onSend={async (description) => {
        const { id } = await contact.mutateAsync({ body: { userId, description } })
        return `${ticketsPath}/${id}`
      }}
      onClose={onClose}
    />
  )
}

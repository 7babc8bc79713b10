import { useCommand } from '../lib/api/api.ts'
import { useIdempotencyKey } from '../lib/api/idempotency-key.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { TicketDialog } from './ticket-dialog.tsx'

type HelpDialogProps = { matchId?: string | undefined; onClose: () => void }

/** Opens a ticket with the staff of the site, or of the event if it is about a match. */
export function HelpDialog({ matchId, onClose }: HelpDialogProps) {
  const t = useTranslation('matches')
  const open = useCommand('POST /tickets', ['GET /tickets', 'GET /user/tickets'])
  const idempotency = useIdempotencyKey()
  return (
    <TicketDialog
      title={t('askForHelp')}
      description={t('askForHelpText')}
      label={t('askForHelpLabel')}
      cancel={t('cancel')}
      submit={t('askForHelpSend')}
      onSend={async (description) => {
        const body = { description, ...(matchId && { matchId }) }
        const { id } = await open.mutateAsync({ body, idempotencyKey: idempotency.keyOf(body) })
        return `/tickets/${id}`
      }}
      onClose={onClose}
    />
  )
}

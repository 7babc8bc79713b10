/** Take, hand over, unassign and close. */
import { Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { type StaffTicket, ticketReads } from '../queries.ts'

const CloseDialog = lazy(async () => ({ default: (await import('../close-dialog.tsx')).CloseDialog }))
const HandOverDialog = lazy(async () => ({ default: (await import('./hand-over-dialog.tsx')).HandOverDialog }))

export function TicketActions({ ticket: { id, no, can, tournament } }: { ticket: StaffTicket }) {
  const t = useTranslation('tickets')
  const [dialog, setDialog] = useState<'close' | 'hand-over' | null>(null)
  const hide = () => setDialog(null)
  const params = { id }
  const take = useAction('PUT /admin/tickets/{id}', ticketReads, () => t('taken', { no }))
  const release = useAction('PUT /admin/tickets/{id}', ticketReads, () => t('released'))
  const close = useAction('PUT /admin/tickets/{id}', ticketReads, () => t('closedToast'))
  const handOver = useAction('PUT /admin/tickets/{id}', ticketReads, () => t('handedOver'))
  return (
    <div className="ticket-actions">
      {can.release && (
        <Button loading={release.isPending} onClick={() => void release.act({ params, body: { claim: false } })}>
          {t('release')}
        </Button>
      )}
      {can.handOver && <Button onClick={() => setDialog('hand-over')}>{t('handOver')}</Button>}
      {can.close && (
        <Button kind={can.claim ? 'default' : 'primary'} onClick={() => setDialog('close')}>
          {t('close')}
        </Button>
      )}
      {can.rule && tournament && (
        <ButtonLink
          to={`/${tournament.eventType === 'League' ? 'leagues' : 'tournaments'}/${tournament.id}/manage/disputes`}
        >
          {t('openCase')}
        </ButtonLink>
      )}
      {can.claim && (
        <Button
          kind="primary"
          loading={take.isPending}
          onClick={() => void take.act({ params, body: { claim: true } })}
        >
          {t('take')}
        </Button>
      )}
      <Suspense>
        {dialog === 'close' && (
          <CloseDialog
            send={(closeReason) => close.send({ params, body: { close: true, closeReason } })}
            onClose={hide}
          />
        )}
        {dialog === 'hand-over' && (
          <HandOverDialog send={(moderatorId) => handOver.send({ params, body: { moderatorId } })} onClose={hide} />
        )}
      </Suspense>
    </div>
  )
}

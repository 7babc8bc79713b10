import { Suspense, useEffect } from 'react'
import { lazy } from '../../../ui/feedback/lazy.tsx'
import type { Event } from '../../queries.ts'
import type { Names } from './consequences.tsx'
import type { DialogRequest } from './dialog-request.ts'

const decideDialog = () => import('./decide-dialog.tsx')
const DecideDialog = lazy(async () => ({ default: (await decideDialog()).DecideDialog }))
const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }))
const DropDialog = lazy(async () => ({ default: (await import('./drop-dialog.tsx')).DropDialog }))
const EmailDialog = lazy(async () => ({ default: (await import('../../announcements/email-dialog.tsx')).EmailDialog }))

type DialogsProps = {
  event: Event
  names: Names
  openDialog: DialogRequest | null
  onClose: () => void
  /** Writes an email to the entrants that match the filter. */
  email?: { to: string[]; onClose: () => void } | null
}

/** The open dialog. */
export function Dialogs({ event, names, openDialog, onClose, email }: DialogsProps) {
  // Staff must be able to enter a score offline, so the code of this dialog is not loaded on demand.
  useEffect(() => void decideDialog().catch(() => {}), [])
  return (
    <Suspense>
      {openDialog?.kind === 'message' && <MessageDialog match={openDialog.match} onClose={onClose} />}
      {openDialog?.kind === 'drop' && (
        <DropDialog eventId={event.id} playerId={openDialog.playerId} names={names} onClose={onClose} />
      )}
      {openDialog && openDialog.kind !== 'message' && openDialog.kind !== 'drop' && (
        <DecideDialog
          eventId={event.id}
          match={openDialog.match}
          kind={openDialog.kind}
          names={names}
          onClose={onClose}
        />
      )}
      {email && <EmailDialog event={event} playerIds={email.to} onClose={email.onClose} onSent={email.onClose} />}
    </Suspense>
  )
}

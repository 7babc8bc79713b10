import { lazy, Suspense, useEffect } from 'react'
import type { Event } from '../../queries.ts'
import type { Names } from './consequences.tsx'
import type { Ask } from './dialog-request.ts'

const decideDialog = () => import('./decide-dialog.tsx')
const DecideDialog = lazy(async () => ({ default: (await decideDialog()).DecideDialog }))
const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }))
const DropDialog = lazy(async () => ({ default: (await import('./drop-dialog.tsx')).DropDialog }))
const MailDialog = lazy(async () => ({ default: (await import('../../announcements/email-dialog.tsx')).MailDialog }))

type DialogsProps = {
  event: Event
  names: Names
  asked: Ask | null
  onClose: () => void
  /** One is written, to those the filter leaves. */
  letter?: { to: string[]; onClose: () => void } | null
}

/** The dialog that is asked for. */
export function Dialogs({ event, names, asked, onClose, letter }: DialogsProps) {
  // A score must be enterable without a network, so its dialog is here before it is asked for.
  useEffect(() => void decideDialog().catch(() => {}), [])
  return (
    <Suspense>
      {asked?.kind === 'message' && <MessageDialog match={asked.match} onClose={onClose} />}
      {asked?.kind === 'drop' && (
        <DropDialog eventId={event.id} playerId={asked.playerId} names={names} onClose={onClose} />
      )}
      {asked && asked.kind !== 'message' && asked.kind !== 'drop' && (
        <DecideDialog eventId={event.id} match={asked.match} kind={asked.kind} names={names} onClose={onClose} />
      )}
      {letter && <MailDialog event={event} playerIds={letter.to} onClose={letter.onClose} onSent={letter.onClose} />}
    </Suspense>
  )
}

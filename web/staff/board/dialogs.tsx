import { lazy, Suspense, useEffect } from 'react'
import type { Event } from '../queries.ts'
import type { Ask } from './ask.ts'
import type { Names } from './consequences.tsx'

const decideDialog = () => import('./decide-dialog.tsx')
const DecideDialog = lazy(async () => ({ default: (await decideDialog()).DecideDialog }))
const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }))
const DropDialog = lazy(async () => ({ default: (await import('./drop-dialog.tsx')).DropDialog }))
const MailDialog = lazy(async () => ({ default: (await import('../mail-dialog.tsx')).MailDialog }))

type DialogsProps = {
  event: Event
  names: Names
  asked: Ask | null
  isWriting: boolean
  /** Whom the filter leaves: they get the letter. */
  chosen: string[]
  onClose: () => void
  onWritten: () => void
}

/** The dialog that is asked for. */
export function Dialogs({ event, names, asked, isWriting, chosen, onClose, onWritten }: DialogsProps) {
  // A score must be enterable without a network, so its dialog is here before it is asked for.
  useEffect(() => void decideDialog().catch(() => {}), [])
  return (
    <Suspense>
      {asked?.kind === 'message' && <MessageDialog match={asked.match} onClose={onClose} />}
      {asked?.kind === 'drop' && (
        <DropDialog eventId={event.id} playerId={asked.playerId} names={names} onClose={onClose} />
      )}
      {asked && asked.kind !== 'message' && asked.kind !== 'drop' && (
        <DecideDialog event={event} match={asked.match} kind={asked.kind} names={names} onClose={onClose} />
      )}
      {isWriting && <MailDialog event={event} playerIds={chosen} onClose={onWritten} onSent={onWritten} />}
    </Suspense>
  )
}

import { Check, LogIn, type LucideIcon, Plus, ReceiptText, Swords } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { CalendarLink } from '../calendar-link.tsx'
import { useCheckIn } from '../check-in/use-check-in.ts'
import { useRemedyLink } from '../join/remedy-links.ts'
import { useJoin } from '../join/use-join.ts'
import { useJoinCommunity } from '../join/use-join-community.ts'
import { useEntryAction } from '../use-entry-action.ts'
import type { Action } from './next-step.ts'
import type { EntryStatus } from './use-entry-status.ts'

const JoinDialog = lazy(async () => ({ default: (await import('../join/join-dialog.tsx')).JoinDialog }))
const PasscodeDialog = lazy(async () => ({ default: (await import('../join/passcode-dialog.tsx')).PasscodeDialog }))
const TeamDialog = lazy(async () => ({ default: (await import('../team/team-dialog.tsx')).TeamDialog }))
const LineupDialog = lazy(async () => ({ default: (await import('../check-in/lineup-dialog.tsx')).LineupDialog }))
const ReceiptDialog = lazy(async () => ({ default: (await import('../check-in/receipt-dialog.tsx')).ReceiptDialog }))

const icons: Partial<Record<Action, LucideIcon>> = {
  signIn: LogIn,
  invite: Plus,
  checkin: Check,
  confirm: Check,
  receipt: ReceiptText,
  match: Swords,
}

type DialogName = 'join' | 'passcode' | 'team' | 'lineUp' | 'receipt' | null

/** The single button: follows a link, acts with one click, or opens a dialog for the missing input. */
export function StepButton({
  entryStatus,
  label,
  action,
}: {
  entryStatus: EntryStatus
  label: string
  action: Action
}) {
  const [openDialog, setOpenDialog] = useState<DialogName>(null)
  const { event, joinStatus, entry } = entryStatus.context
  const remedyLink = useRemedyLink()
  const join = useJoin(event.id)
  const checkIn = useCheckIn(event.id)
  const joinCommunity = useJoinCommunity()
  const t = useTranslation('players')
  const confirm = useEntryAction('PUT /tournaments/{id}/place')
  const Icon = icons[action]
  const content = (
    <>
      {Icon && <Icon size={18} aria-hidden="true" />}
      {label}
    </>
  )

  // A team name, a form or a fee needs the dialog first. Otherwise one click is enough.
  const needsDialog = event.entrySize > 1 || joinStatus.form.length > 0 || joinStatus.entry.kind === 'coins'
  const handlers: Partial<Record<Action, () => void>> = {
    join: () => (needsDialog ? setOpenDialog('join') : join.mutate({})),
    confirm: () =>
      confirm.act({ params: { id: event.id } }, () => toast({ text: t('toast.spotConfirmed'), tone: 'success' })),
    passcode: () => setOpenDialog('passcode'),
    invite: () => setOpenDialog('team'),
    receipt: () => setOpenDialog('receipt'),
    joinOrganization: () => joinCommunity.mutate(event.organization),
    checkin: () =>
      event.entrySize > 1 ? setOpenDialog('lineUp') : checkIn.mutate({ onDone: () => setOpenDialog('receipt') }),
  }
  const onClick = handlers[action]
  const close = () => setOpenDialog(null)

  return (
    <>
      {action === 'calendar' ? (
        <CalendarLink eventId={event.id} label={label} isMain />
      ) : onClick ? (
        <Button
          kind="primary"
          wide
          loading={join.isPending || checkIn.isPending || confirm.isPending || joinCommunity.isPending}
          onClick={onClick}
        >
          {content}
        </Button>
      ) : (
        <ButtonLink kind="primary" wide to={remedyLink(action, entryStatus)}>
          {content}
        </ButtonLink>
      )}
      <Suspense>
        {openDialog === 'join' && (
          <JoinDialog entryStatus={entryStatus} onClose={close} onTeam={() => setOpenDialog('team')} />
        )}
        {openDialog === 'passcode' && <PasscodeDialog event={event} onClose={close} />}
        {openDialog === 'team' && entry && <TeamDialog entryStatus={entryStatus} entry={entry} onClose={close} />}
        {openDialog === 'lineUp' && entry && (
          <LineupDialog event={event} entry={entry} onClose={close} onDone={() => setOpenDialog('receipt')} />
        )}
        {openDialog === 'receipt' && entry?.receipt && <ReceiptDialog event={event} entry={entry} onClose={close} />}
      </Suspense>
    </>
  )
}

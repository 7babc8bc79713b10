import { Check, LogIn, type LucideIcon, Plus, ReceiptText, Swords } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { CalendarLink } from '../calendar-link.tsx'
import { useCheckIn } from '../check-in/use-check-in.ts'
import { useWayTo } from '../join/remedy-links.ts'
import { useEnter } from '../join/use-join.ts'
import { useJoinCommunity } from '../join/use-join-community.ts'
import { useAct } from '../use-act.ts'
import type { Act } from './next-step.ts'
import type { EntryStatus } from './use-entry-status.ts'

const JoinDialog = lazy(() => import('../join/join-dialog.tsx').then(({ JoinDialog }) => ({ default: JoinDialog })))
const PasscodeDialog = lazy(() =>
  import('../join/passcode-dialog.tsx').then(({ PasscodeDialog }) => ({ default: PasscodeDialog })),
)
const TeamDialog = lazy(() => import('../team/team-dialog.tsx').then(({ TeamDialog }) => ({ default: TeamDialog })))
const LineUpDialog = lazy(() =>
  import('../check-in/lineup-dialog.tsx').then(({ LineUpDialog }) => ({ default: LineUpDialog })),
)
const ReceiptDialog = lazy(() =>
  import('../check-in/receipt-dialog.tsx').then(({ ReceiptDialog }) => ({ default: ReceiptDialog })),
)

const icons: Partial<Record<Act, LucideIcon>> = {
  signIn: LogIn,
  invite: Plus,
  checkin: Check,
  confirm: Check,
  receipt: ReceiptText,
  match: Swords,
}

type Open = 'join' | 'passcode' | 'team' | 'lineUp' | 'receipt' | null

/** The single button: follows a link, acts with one click, or opens a dialog for the missing input. */
export function StepButton({ entryStatus, label, act }: { entryStatus: EntryStatus; label: string; act: Act }) {
  const [open, setOpen] = useState<Open>(null)
  const { event, joinStatus, entry } = entryStatus.context
  const wayTo = useWayTo()
  const enter = useEnter(event.id)
  const checkIn = useCheckIn(event.id)
  const joinCommunity = useJoinCommunity()
  const t = useWords('players')
  const confirm = useAct('PUT /tournaments/{id}/place')
  const Icon = icons[act]
  const face = (
    <>
      {Icon && <Icon size={18} aria-hidden="true" />}
      {label}
    </>
  )

  // A team name, a form or a fee needs the dialog first. Otherwise one click is enough.
  const isAsking = event.teamSize > 1 || joinStatus.form.length > 0 || joinStatus.entry.kind === 'coins'
  const presses: Partial<Record<Act, () => void>> = {
    join: () => (isAsking ? setOpen('join') : enter.mutate({})),
    confirm: () =>
      confirm.act({ params: { id: event.id } }, () => toast({ text: t('toast.spotConfirmed'), tone: 'success' })),
    passcode: () => setOpen('passcode'),
    invite: () => setOpen('team'),
    receipt: () => setOpen('receipt'),
    joinOrganization: () => joinCommunity.mutate(event.organization),
    checkin: () => (event.teamSize > 1 ? setOpen('lineUp') : checkIn.mutate({ onDone: () => setOpen('receipt') })),
  }
  const press = presses[act]
  const close = () => setOpen(null)

  return (
    <>
      {act === 'calendar' ? (
        <CalendarLink eventId={event.id} label={label} isMain />
      ) : press ? (
        <Button
          kind="primary"
          wide
          loading={enter.isPending || checkIn.isPending || confirm.isPending || joinCommunity.isPending}
          onClick={press}
        >
          {face}
        </Button>
      ) : (
        <ButtonLink kind="primary" wide to={wayTo(act, entryStatus)}>
          {face}
        </ButtonLink>
      )}
      <Suspense>
        {open === 'join' && <JoinDialog entryStatus={entryStatus} onClose={close} onTeam={() => setOpen('team')} />}
        {open === 'passcode' && <PasscodeDialog event={event} onClose={close} />}
        {open === 'team' && entry && <TeamDialog entryStatus={entryStatus} entry={entry} onClose={close} />}
        {open === 'lineUp' && entry && (
          <LineUpDialog event={event} entry={entry} onClose={close} onDone={() => setOpen('receipt')} />
        )}
        {open === 'receipt' && entry?.receipt && <ReceiptDialog event={event} entry={entry} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Names the consequences of leaving before the player confirms. */
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { isCaptain } from '../next-step/next-step.ts'
import { type EntryStatus, leaveAddress } from '../next-step/use-entry-status.ts'
import { type Entry, myEntry } from '../queries.ts'
import { useEntryAction } from '../use-entry-action.ts'

type LeaveDialogProps = { entryStatus: EntryStatus; entry: Entry; onClose: () => void }

export function LeaveDialog({ entryStatus, entry, onClose }: LeaveDialogProps) {
  const t = useTranslation('players')
  const tTournaments = useTranslation('tournaments')
  const { event, joinStatus, userId } = entryStatus.context
  const client = useQueryClient()
  const leave = useEntryAction(leaveAddress)
  const others = entry.teammates.filter((teammate) => teammate.acceptedAt && teammate.userId !== userId)
  const isLast = others.length === 0
  const newCaptain = others.toSorted((a, b) => Number(a.alternate) - Number(b.alternate))[0]?.username ?? ''
  const team = entry.name
  const consequences = [
    isLast && entry.waitlistedAt && t('leaveDialog.waitlist'),
    isLast &&
      !entry.waitlistedAt &&
      (joinStatus.waiting > 0 ? t('leaveDialog.spotToWaitlist') : t('leaveDialog.spotFreed')),
    !isLast && isCaptain(entry, userId) && t('leaveDialog.newCaptain', { name: newCaptain, team }),
    !isLast && !isCaptain(entry, userId) && t('leaveDialog.openSlot', { team }),
    isLast &&
      joinStatus.entry.kind === 'coins' &&
      t('leaveDialog.refund', { coins: tTournaments('coins', { count: joinStatus.entry.amount }) }),
    entry.checkinAt && isLast && t('leaveDialog.checkIn'),
    t('leaveDialog.rejoin'),
  ].filter((text) => typeof text === 'string')
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('leaveTitle', { event: event.name })}
      keep={t('stay')}
      act={t('leave')}
      busy={leave.isPending}
      onAct={() => {
        void client.cancelQueries(myEntry(event.id))
        return leave.act({ params: { id: event.id } }, () => {
          toast({ text: t('left', { event: event.name }) })
          onClose()
        })
      }}
    >
      <ul className="bullets">
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

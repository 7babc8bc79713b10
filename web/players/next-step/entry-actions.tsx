import { Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { isBeforeStart, isCaptain } from './next-step.ts'
import type { EntryStatus } from './use-entry-status.ts'

const JoinDialog = lazy(async () => ({ default: (await import('../join/join-dialog.tsx')).JoinDialog }))
const TeamDialog = lazy(async () => ({ default: (await import('../team/team-dialog.tsx')).TeamDialog }))
const AnswersDialog = lazy(async () => ({ default: (await import('../join/answers-dialog.tsx')).AnswersDialog }))
const LeaveDialog = lazy(async () => ({ default: (await import('../join/leave-dialog.tsx')).LeaveDialog }))
const FreeAgentsDialog = lazy(async () => ({
  default: (await import('../team/free-agents-dialog.tsx')).FreeAgentsDialog,
}))

type DialogName = 'join' | 'team' | 'answers' | 'leave' | 'agents' | null

/** Secondary actions on an entry; never in the accent colour, which the next step uses. */
export function EntryActions({ entryStatus }: { entryStatus: EntryStatus }) {
  const t = useTranslation('players')
  const [openDialog, setOpenDialog] = useState<DialogName>(null)
  const { event, joinStatus, entry, userId } = entryStatus.context
  const close = () => setOpenDialog(null)
  const isTeam = event.entrySize > 1
  const isEntered = entry !== null && entry.droppedAt === null
  const can = {
    join: entryStatus.step.kind === 'host' && joinStatus.eligible,
    team: isEntered && isTeam,
    agents: !entry && isTeam && event.settings.freeAgents && isBeforeStart(event),
    answers: isEntered && joinStatus.form.length > 0 && isCaptain(entry, userId) && isBeforeStart(event),
    leave: isEntered && isBeforeStart(event) && entry.can.leave,
  }
  const renderButton = (dialog: Exclude<DialogName, null>, label: string) =>
    can[dialog] && (
      <Button size="small" kind="ghost" onClick={() => setOpenDialog(dialog)}>
        {label}
      </Button>
    )
  return (
    <div className="entry-actions">
      {renderButton('join', t('joinAsPlayer'))}
      {renderButton('team', t('yourTeam'))}
      {renderButton('agents', t('freeAgents'))}
      {renderButton('answers', t('yourAnswers'))}
      {renderButton('leave', t('leave'))}
      <Suspense>
        {openDialog === 'join' && (
          <JoinDialog entryStatus={entryStatus} onClose={close} onTeam={() => setOpenDialog('team')} />
        )}
        {openDialog === 'agents' && <FreeAgentsDialog event={event} onClose={close} />}
        {entry && openDialog === 'team' && <TeamDialog entryStatus={entryStatus} entry={entry} onClose={close} />}
        {entry && openDialog === 'answers' && <AnswersDialog entryStatus={entryStatus} entry={entry} onClose={close} />}
        {entry && openDialog === 'leave' && <LeaveDialog entryStatus={entryStatus} entry={entry} onClose={close} />}
      </Suspense>
    </div>
  )
}

import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { isAhead, isCaptain } from './next-step.ts'
import type { EntryStatus } from './use-entry-status.ts'

const JoinDialog = lazy(() => import('../join/join-dialog.tsx').then(({ JoinDialog }) => ({ default: JoinDialog })))
const TeamDialog = lazy(() => import('../team/team-dialog.tsx').then(({ TeamDialog }) => ({ default: TeamDialog })))
const AnswersDialog = lazy(() =>
  import('../join/answers-dialog.tsx').then(({ AnswersDialog }) => ({ default: AnswersDialog })),
)
const LeaveDialog = lazy(() => import('../join/leave-dialog.tsx').then(({ LeaveDialog }) => ({ default: LeaveDialog })))
const AgentsDialog = lazy(() =>
  import('../team/free-agents-dialog.tsx').then(({ AgentsDialog }) => ({ default: AgentsDialog })),
)

type Open = 'join' | 'team' | 'answers' | 'leave' | 'agents' | null

/** Secondary actions on an entry; never in the accent colour, which the next step uses. */
export function EntryActions({ entryStatus }: { entryStatus: EntryStatus }) {
  const t = useWords('players')
  const [open, setOpen] = useState<Open>(null)
  const { event, joinStatus, entry, userId } = entryStatus.context
  const close = () => setOpen(null)
  const isTeam = event.teamSize > 1
  const isMine = entry !== null && entry.droppedAt === null
  const can = {
    join: entryStatus.step.kind === 'host' && joinStatus.eligible,
    team: isMine && isTeam,
    agents: !entry && isTeam && event.settings.freeAgents && isAhead(event),
    answers: isMine && joinStatus.form.length > 0 && isCaptain(entry, userId) && isAhead(event),
    leave: isMine && isAhead(event) && entry.can.leave,
  }
  const act = (which: Exclude<Open, null>, words: string) =>
    can[which] && (
      <Button size="small" kind="ghost" onClick={() => setOpen(which)}>
        {words}
      </Button>
    )
  return (
    <div className="entry-actions">
      {entry && event.can.moderate && (
        <ButtonLink size="small" kind="ghost" to={`/tournaments/${event.id}/manage`}>
          {t('do.manage')}
        </ButtonLink>
      )}
      {act('join', t('joinAsPlayer'))}
      {act('team', t('yourTeam'))}
      {act('agents', t('freeAgents'))}
      {act('answers', t('yourAnswers'))}
      {act('leave', t('leave'))}
      <Suspense>
        {open === 'join' && <JoinDialog entryStatus={entryStatus} onClose={close} onTeam={() => setOpen('team')} />}
        {open === 'agents' && <AgentsDialog event={event} onClose={close} />}
        {entry && open === 'team' && <TeamDialog entryStatus={entryStatus} entry={entry} onClose={close} />}
        {entry && open === 'answers' && <AnswersDialog entryStatus={entryStatus} entry={entry} onClose={close} />}
        {entry && open === 'leave' && <LeaveDialog entryStatus={entryStatus} entry={entry} onClose={close} />}
      </Suspense>
    </div>
  )
}

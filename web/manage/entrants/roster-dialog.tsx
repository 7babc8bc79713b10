import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ReasonField } from '../../ui/controls/reason-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { type Event, type RosterRequest, useStaffAction } from '../queries.ts'
import { RosterChange } from './roster-requests.tsx'

type RosterDialogProps = { event: Event; request: RosterRequest; accepted: boolean; onClose: () => void }

/** Explains the consequences of the answer; staff can add a message to the team. */
export function RosterDialog({ event, request, accepted, onClose }: RosterDialogProps) {
  const t = useTranslation('manage')
  const [answer, setAnswer] = useState('')
  const { act, isPending } = useStaffAction('PUT /tournaments/{id}/rosterRequests/{requestId}', () =>
    t('rosterAnswered'),
  )
  const trimmedAnswer = answer.trim()
  return (
    <ConfirmDialog
      title={t(accepted ? 'agreeTitle' : 'refuseTitle', { team: request.team.name })}
      keep={t('notYet')}
      act={t(accepted ? 'agree' : 'refuse')}
      kind={accepted ? 'primary' : 'danger'}
      busy={isPending}
      onAct={() =>
        act(
          {
            params: { id: event.id, requestId: request.id },
            body: { accepted, ...(trimmedAnswer && { answer: trimmedAnswer }) },
          },
          onClose,
        )
      }
      onClose={onClose}
    >
      <div className="grid gap-4">
        <ul className="bullets">
          <li>
            <RosterChange request={request} />
          </li>
          {accepted && request.out && <li>{t('agreeOut')}</li>}
          {accepted && request.in && <li>{t('agreeIn')}</li>}
        </ul>
        <ReasonField label={t('answerToTeam')} note={t('optional')} value={answer} onChange={setAnswer} />
      </div>
    </ConfirmDialog>
  )
}

import { useTranslation } from '../../lib/i18n/i18n.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { ReasonField } from '../../ui/controls/reason-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { type Event, type RosterRequest, useStaffAction } from '../queries.ts'
import { RosterChange } from './roster-requests.tsx'

type RosterDialogProps = { event: Event; request: RosterRequest; accepted: boolean; onClose: () => void }

/** Explains the consequences of the answer; staff can add a message to the team. */
export function RosterDialog({ event, request, accepted, onClose }: RosterDialogProps) {
  const t = useTranslation('manage')
  const decide = useStaffAction('PUT /tournaments/{id}/rosterRequests/{requestId}', () => t('rosterAnswered'))
  const { form, text, errorText, isSending } = useForm({
    stored: { answer: '' },
    async send({ answer }) {
      await decide.send({
        params: { id: event.id, requestId: request.id },
        body: { accepted, ...(answer.trim() && { answer: answer.trim() }) },
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(accepted ? 'agreeTitle' : 'refuseTitle', { team: request.team.name })}
      cancel={t('notYet')}
      submit={t(accepted ? 'agree' : 'refuse')}
      kind={accepted ? 'primary' : 'danger'}
      isSending={isSending}
      form={form}
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
        <ReasonField label={t('answerToTeam')} note={t('optional')} {...text('answer')} />
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}

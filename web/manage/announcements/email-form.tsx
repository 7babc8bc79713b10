import { tournamentLimits as limits, recipientGroups } from '@guildhall/contract/tournaments/constants.ts'
import { useCommand } from '../../lib/api/api.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Select, TextArea, TextField } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx'
import type { CheckInOverview, Event } from '../queries.ts'

type Selection = (typeof recipientGroups)[number]
const selections = recipientGroups.filter((option) => option !== 'chosen')
type Email = { to: Selection; subject: string; text: string; scheduledAt: string }

/** The number of entrants in a selection; each has one captain. */
function sizeOf(selection: Selection, { players, waiting }: Event, checkIn: CheckInOverview | undefined) {
  if (selection === 'waiting') return waiting
  return selection === 'missing' ? (checkIn?.counts.missing ?? players) : players
}

type EmailFormProps = { event: Event; checkIn?: CheckInOverview; playerIds?: string[]; onSent?: () => void }

/** An email to some of the entrants: to chosen entrants, or to a selection with its size. */
export function EmailForm({ event, checkIn, playerIds, onSent }: EmailFormProps) {
  const t = useTranslation('manage')
  const idempotency = useIdempotencyKey()
  const email = useCommand('POST /tournaments/{id}/email')
  const required = useRequired()
  const { form, text, values, errorText, isSending, reset } = useForm<Email>({
    stored: { to: playerIds ? 'chosen' : 'entrants', subject: '', text: '', scheduledAt: '' },
    checks: { subject: required.text, text: required.text },
    async send({ to, subject, text, scheduledAt }) {
      const body = {
        subject: subject.trim(),
        text: text.trim(),
        to,
        ...(playerIds && { playerIds }),
        ...(scheduledAt && { scheduledAt: new Date(scheduledAt).toISOString() }),
      }
      const { recipients } = await email.mutateAsync({
        params: { id: event.id },
        body,
        idempotencyKey: idempotency.keyOf(body),
      })
      idempotency.reset()
      toast({ text: t(scheduledAt ? 'mailPlanned' : 'mailSent', { count: recipients }), tone: 'success' })
      reset({ subject, text, scheduledAt })
      onSent?.()
    },
  })
  const count = playerIds ? playerIds.length : sizeOf(values.to, event, checkIn)

  return (
    <form className="grid gap-4" {...form}>
      {(values.subject || values.text) && !isSending && <UnsavedChanges />}
      {!playerIds && (
        <Select label={t('mailTo')} {...text('to')}>
          {selections.map((option) => (
            <option key={option} value={option}>
              {t(`mailTo.${option}`)}
            </option>
          ))}
        </Select>
      )}
      <p className="hint" role="status">
        {t('mailCount', { count })}
      </p>
      <TextField label={t('subject')} required maxLength={limits.mailSubject.max} {...text('subject')} />
      <TextArea
        label={t('message')}
        description={t('messageForm')}
        required
        rows={6}
        maxLength={limits.mailText.max}
        {...text('text')}
      />
      <TextField
        label={t('sendAt')}
        note={t('optional')}
        description={t('sendAtZone')}
        type="datetime-local"
        {...text('scheduledAt')}
      />
      <FormError message={errorText} />
      <div>
        <Button type="submit" kind={playerIds ? 'primary' : 'default'} loading={isSending} disabled={count === 0}>
          {values.scheduledAt ? t('mailPlan') : t('mailSend')}
        </Button>
      </div>
    </form>
  )
}

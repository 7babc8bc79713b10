import { tournamentLimits as limits, mailSelections } from '@guildhall/contract/tournaments/constants.ts'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../lib/api/api.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { Select, TextArea, TextField } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import type { CheckInOverview, Event } from '../queries.ts'

type Selection = (typeof mailSelections)[number]
const selections = mailSelections.filter((option) => option !== 'chosen')
const isSelection = (value: string): value is Selection => selections.some((option) => option === value)

/** The number of entrants in a selection; each has one captain. */
function sizeOf(selection: Selection, { players, waiting }: Event, checkIn: CheckInOverview | undefined) {
  if (selection === 'waiting') return waiting
  return selection === 'missing' ? (checkIn?.counts.missing ?? players) : players
}

type EmailFormProps = { event: Event; checkIn?: CheckInOverview; playerIds?: string[]; onSent?: () => void }

/** An email to some of the entrants: to chosen entrants, or to a selection with its size. */
export function EmailForm({ event, checkIn, playerIds, onSent }: EmailFormProps) {
  const t = useTranslation('manage')
  const formatProblem = useProblem()
  const idempotency = useIdempotencyKey()
  const [selection, setSelection] = useState<Selection>(playerIds ? 'chosen' : 'entrants')
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [sendAt, setSendAt] = useState('')
  const send = useCommand('POST /tournaments/{id}/email')
  const count = playerIds ? playerIds.length : sizeOf(selection, event, checkIn)

  function submit(submitEvent: FormEvent) {
    submitEvent.preventDefault()
    if (send.isPending) return
    const body = {
      subject: subject.trim(),
      text: text.trim(),
      to: selection,
      ...(playerIds && { playerIds }),
      ...(sendAt && { scheduledAt: new Date(sendAt).toISOString() }),
    }
    send.mutate(
      { params: { id: event.id }, body, idempotencyKey: idempotency.keyOf(body) },
      {
        onSuccess: ({ recipients }) => {
          idempotency.reset()
          toast({
            text: sendAt ? t('mailPlanned', { count: recipients }) : t('mailSent', { count: recipients }),
            tone: 'success',
          })
          setSubject('')
          setText('')
          setSendAt('')
          onSent?.()
        },
      },
    )
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      {!playerIds && (
        <Select
          label={t('mailTo')}
          value={selection}
          onChange={({ target: { value } }) => isSelection(value) && setSelection(value)}
        >
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
      <TextField
        label={t('subject')}
        required
        maxLength={limits.mailSubject.max}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
      />
      <TextArea
        label={t('message')}
        description={t('messageForm')}
        required
        rows={6}
        maxLength={limits.mailText.max}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <TextField
        label={t('sendAt')}
        note={t('optional')}
        description={t('sendAtZone')}
        type="datetime-local"
        value={sendAt}
        onChange={({ target }) => setSendAt(target.value)}
      />
      <FormMistake message={send.error ? formatProblem(send.error) : undefined} />
      <div>
        <Button
          type="submit"
          kind={playerIds ? 'primary' : 'default'}
          loading={send.isPending}
          disabled={!subject.trim() || !text.trim() || count === 0}
        >
          {sendAt ? t('mailPlan') : t('mailSend')}
        </Button>
      </div>
    </form>
  )
}

import { tournamentLimits as limits, mailSelections } from '@guildhall/contract/tournaments/constants.ts'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../lib/api/api.ts'
import { useOnceKey } from '../../lib/api/idempotency-key.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { Select, TextArea, TextField } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import type { Board, Event } from '../queries.ts'

type Selection = (typeof mailSelections)[number]
const open = mailSelections.filter((one) => one !== 'chosen')
const isOpen = (value: string): value is Selection => open.some((one) => one === value)

/** The number of entrants in a selection; each has one captain. */
function sizeOf(to: Selection, { players, waiting }: Event, board: Board | undefined) {
  if (to === 'waiting') return waiting
  return to === 'missing' ? (board?.counts.missing ?? players) : players
}

type MailFormProps = { event: Event; board?: Board; playerIds?: string[]; onSent?: () => void }

/** An email to some of the entrants: to chosen entrants, or to a selection with its size. */
export function MailForm({ event, board, playerIds, onSent }: MailFormProps) {
  const t = useWords('manage')
  const problemText = useProblem()
  const once = useOnceKey()
  const [to, setTo] = useState<Selection>(playerIds ? 'chosen' : 'entrants')
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [later, setLater] = useState('')
  const send = useCommand('POST /tournaments/{id}/email')
  const count = playerIds ? playerIds.length : sizeOf(to, event, board)

  function submit(form: FormEvent) {
    form.preventDefault()
    if (send.isPending) return
    const body = {
      subject: subject.trim(),
      text: text.trim(),
      to,
      ...(playerIds && { playerIds }),
      ...(later && { scheduledAt: new Date(later).toISOString() }),
    }
    send.mutate(
      { params: { id: event.id }, body, idempotencyKey: once.keyOf(body) },
      {
        onSuccess: ({ recipients }) => {
          once.granted()
          toast({
            text: later ? t('mailPlanned', { count: recipients }) : t('mailSent', { count: recipients }),
            tone: 'success',
          })
          setSubject('')
          setText('')
          setLater('')
          onSent?.()
        },
      },
    )
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      {!playerIds && (
        <Select label={t('mailTo')} value={to} onChange={({ target: { value } }) => isOpen(value) && setTo(value)}>
          {open.map((one) => (
            <option key={one} value={one}>
              {t(`mailTo.${one}`)}
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
        value={later}
        onChange={({ target }) => setLater(target.value)}
      />
      <FormMistake message={send.error ? problemText(send.error) : undefined} />
      <div>
        <Button
          type="submit"
          kind={playerIds ? 'primary' : 'default'}
          loading={send.isPending}
          disabled={!subject.trim() || !text.trim() || count === 0}
        >
          {later ? t('mailPlan') : t('mailSend')}
        </Button>
      </div>
    </form>
  )
}

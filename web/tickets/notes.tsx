/** The notes that staff write for each other; the user who opened the ticket never gets them. */

import { ticketLimits } from '@guildhall/contract/tickets/constants.ts'
import type { Readable, ReplyTo } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { TextArea } from '../ui/controls/inputs.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { Time } from '../ui/feedback/time.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { useRequired } from '../ui/form/use-required.ts'
import './tickets.css'

type StaffTicket = ReplyTo<'PATCH /tickets/{id}'>

export function TicketNotes({ ticket, stale }: { ticket: StaffTicket; stale: readonly Readable[] }) {
  const t = useTranslation('tickets')
  const { send } = useAction('PATCH /tickets/{id}', stale, () => t('noteAdded'))
  const required = useRequired()
  const { form, text, errorText, isSending, reset } = useForm({
    stored: { note: '' },
    checks: { note: required.text },
    async send(body) {
      await send({ params: { id: ticket.id }, body })
      reset(body)
    },
  })
  return (
    <section className="ticket-notes" aria-label={t('notes')}>
      <h2>{t('notes')}</h2>
      <p className="hint">{t('notesHint')}</p>
      {ticket.notes.length > 0 && (
        <ol>
          {ticket.notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <small>
                {note.author?.name ?? note.author?.username ?? ''} <Time at={note.createdAt} show="full" />
              </small>
            </li>
          ))}
        </ol>
      )}
      {ticket.can.note && (
        <form {...form}>
          <TextArea label={t('newNote')} rows={2} maxLength={ticketLimits.note.max} {...text('note')} />
          <FormError message={errorText} />
          <Button type="submit" size="small" loading={isSending}>
            {t('addNote')}
          </Button>
        </form>
      )}
    </section>
  )
}

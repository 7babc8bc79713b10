/** The notes that staff write for each other; the user who opened the ticket never gets them. */
import { ticketLimits } from '@guildhall/contract/tickets/constants.ts'
import { type SubmitEvent, useState } from 'react'
import type { Readable, ReplyTo } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextArea } from '../ui/controls/inputs.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { Time } from '../ui/feedback/time.tsx'
import './tickets.css'

type StaffTicket = ReplyTo<'PATCH /tickets/{id}'>

export function TicketNotes({ ticket, stale }: { ticket: StaffTicket; stale: readonly Readable[] }) {
  const t = useTranslation('tickets-desk')
  const [text, setText] = useState('')
  const { act, isPending } = useAction('PATCH /tickets/{id}', stale, () => t('noteAdded'))
  const isEmpty = text.trim() === ''
  function add(event: SubmitEvent) {
    event.preventDefault()
    if (!isEmpty && !isPending) void act({ params: { id: ticket.id }, body: { note: text } }, () => setText(''))
  }
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
        <form onSubmit={add}>
          <TextArea
            label={t('newNote')}
            rows={2}
            maxLength={ticketLimits.note.max}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" size="small" loading={isPending} disabled={isEmpty}>
            {t('addNote')}
          </Button>
        </form>
      )}
    </section>
  )
}

/** `/admin/tickets/:id` and `/moderator/tickets/:id`: one ticket with its chat, its facts and the notes of the staff. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ChatPanel } from '../../chats/thread/chat-panel.tsx'
import type { PageQueries } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { moderationClientLoad, moderationServerLoad } from '../../shell/admin/moderator-access.ts'
import { AdminHead } from '../../ui/layout/admin-head.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { TicketNotes } from '../notes.tsx'
import { staffTicket, ticketReads, titleOf } from '../queries.ts'
import { useTicketsPath } from '../use-tickets-path.ts'
import { CannedAnswers } from './canned-answers.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import './tickets.css'

const queries: PageQueries = ({ params }) => [staffTicket(params.id ?? '')]
export const loader = moderationServerLoad(queries)
export const clientLoader = moderationClientLoad(queries)

export default function StaffTicketScreen() {
  const t = useTranslation('tickets')
  useTranslation('problems') // loads with the page: loading it on an error would blank the page
  const { id = '' } = useParams()
  const listPath = useTicketsPath()
  const { data: ticket } = useSuspenseQuery(staffTicket(id))
  const { chatId, description } = ticket
  const title = titleOf(ticket)
  return (
    <>
      <BackLink to={listPath}>{t('back')}</BackLink>
      <AdminHead title={title} actions={<TicketActions ticket={ticket} />} />
      <div className="ticket-page">
        <section className="ticket-chat" aria-label={t('chat')}>
          {chatId ? (
            <ChatPanel
              key={chatId}
              chatId={chatId}
              emptyText={t('chatEmpty')}
              label={t('reply')}
              tools={(insert) => <CannedAnswers ticket={ticket} onInsert={insert} />}
            />
          ) : (
            <p className="hint">{t('chatGone')}</p>
          )}
        </section>
        <aside className="ticket-side" aria-label={t('ticketTitle', { no: ticket.no })}>
          <TicketFacts ticket={ticket} />
          {description.trim() !== title && <p className="ticket-text">{description}</p>}
          <TicketNotes ticket={ticket} stale={ticketReads} />
        </aside>
      </div>
    </>
  )
}

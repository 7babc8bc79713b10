/** `/tickets`: the reader's cases; `/tickets/:id`: one case with its ruling and its chat. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { isPresence } from '../chats/is-presence.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useSession } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useLiveTopics } from '../lib/live/live.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { HelpButton } from '../tickets/help-button.tsx'
import { titleOf as firstLineOf } from '../tickets/queries.ts'
import { RatingForm } from '../tickets/rating-form.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Chat } from './chat/chat.tsx'
import { AppealForm } from './disputes/appeal-form.tsx'
import { CaseState } from './disputes/case-state.tsx'
import { myTickets, type Ticket, ticketOf } from './queries.ts'
import './match.css'
import './chat/chat.css'
import './forms.css'

const queries: PageQueries = ({ params }) => [params.id ? ticketOf(params.id) : myTickets()]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function TicketsScreen() {
  const { id } = useParams()
  useTranslation('problems') // loads with the page: loading it on an error would blank the page
  return id ? <Case key={id} id={id} /> : <CaseList />
}

/** A ticket about neither a match nor an event is named by its first line. */
function useTitle() {
  const t = useTranslation('matches')
  return ({ kind, match, tournament, description }: Pick<Ticket, 'kind' | 'match' | 'tournament' | 'description'>) => {
    const subject = match
      ? t('caseOf', { no: match.no, event: tournament?.name ?? '' })
      : (tournament?.name ?? firstLineOf({ description }))
    return [t(`case.${kind}`), subject].filter(Boolean).join(' · ')
  }
}

function CaseList() {
  const t = useTranslation('matches')
  const titleOf = useTitle()
  const { data } = useSuspenseQuery(myTickets())
  return (
    <Page title={t('cases')} lead={t('casesLead')} actions={data.data.length > 0 && <HelpButton kind="primary" />}>
      <PageMeta title={t('cases')} description={t('casesLead')} hidden />
      <div className="max-w-200 py-8">
        {data.data.length === 0 && (
          <Empty level={2} icon={Scale} title={t('casesNone')} action={<HelpButton kind="primary" />}>
            {t('casesNoneText')}
          </Empty>
        )}
        <ul className="cases">
          {data.data.map((ticket) => (
            <li key={ticket.id}>
              <h2>{titleOf(ticket)}</h2>
              <CaseState ticket={ticket} />
              <Link to={`/tickets/${ticket.id}`}>{t('caseOpen')}</Link>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  )
}

function Case({ id }: { id: string }) {
  const t = useTranslation('matches')
  const tTickets = useTranslation('tickets')
  const titleOf = useTitle()
  const { data, refetch } = useSuspenseQuery(ticketOf(id))
  const { ticket, match } = data
  const { user } = useSession()
  // The chat tells that the case was assigned, and a notification that it was ruled or closed.
  const topics = [...(ticket.chatId ? [`chat:${ticket.chatId}`] : []), ...(user ? [`user:${user.id}`] : [])]
  useLiveTopics(topics, (message) => {
    if (!isPresence(message)) void refetch()
  })
  const title = titleOf(ticket)
  const until = ticket.ruling?.appealUntil
  return (
    <div className="match-lay" data-chat={ticket.chatId ? true : undefined}>
      <PageMeta title={title} description={t('casesLead')} hidden />
      <div className="match-main case-page">
        <nav className="crumb" aria-label={t('breadcrumb')}>
          <Link to="/tickets">{t('cases')}</Link>
        </nav>
        <h1>{title}</h1>
        <CaseState ticket={ticket} />
        {match && (
          <ButtonLink kind="primary" className="justify-self-start" to={`/matches/${match.id}`}>
            {t('caseMatch')}
          </ButtonLink>
        )}
        {ticket.description && (
          <section className="match-part">
            <h2>{t('caseDescription')}</h2>
            <blockquote>{ticket.description}</blockquote>
            {user && ticket.user.id !== user.id && <p className="hint">{ticket.user.name ?? ticket.user.username}</p>}
          </section>
        )}
        {ticket.closeReason && (
          <p>
            {tTickets('closedFor', { reason: tTickets(`reason.${ticket.closeReason}`) })}. {tTickets('reopenHint')}
          </p>
        )}
        {ticket.can.rate && (
          <section className="match-part">
            <h2>{tTickets('rateTitle')}</h2>
            <RatingForm ticketId={ticket.id} />
          </section>
        )}
        {ticket.can.appeal && until && (
          <section className="match-part">
            <h2>{t('appeal')}</h2>
            <AppealForm ticketId={ticket.id} until={until} />
          </section>
        )}
      </div>
      {ticket.chatId && (
        <Chat chatId={ticket.chatId} matchId={null} title={t('caseChat')} emptyText={t('caseChatEmpty')} />
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { usePersonName } from '../chat-name.ts'
import type { OpenChat } from '../queries.ts'

/** The match of a chat and the people in the chat. */
export function MatchDetails({ chat, matchId }: { chat: OpenChat; matchId: string }) {
  const t = useTranslation('messages')
  const { data: match, isError } = useQuery(read('GET /matches/{id}', { params: { id: matchId } }))
  return (
    <>
      <section>
        <h2>{t('match')}</h2>
        {match && (
          <dl className="details-facts">
            <div>
              <dt>{t('event')}</dt>
              <dd>{match.event.name}</dd>
            </div>
            <div>
              <dt>{t('match')}</dt>
              <dd>{match.no}</dd>
            </div>
          </dl>
        )}
        {!isError && (
          <ButtonLink size="small" to={`/matches/${matchId}`}>
            {t('openMatch')}
          </ButtonLink>
        )}
      </section>
      <People chat={chat} />
    </>
  )
}

function People({ chat }: { chat: OpenChat }) {
  const t = useTranslation('messages')
  const nameOf = usePersonName()
  if (chat.members.length === 0) return null
  return (
    <section>
      <h3>{t('inThisChat')}</h3>
      <ul className="details-members">
        {chat.members.map(({ user, role }) => (
          <li key={user.id}>
            <Avatar image={user.image} username={user.username} size={28} beside />
            <span className="details-member">{nameOf(user)}</span>
            {role === 'MODERATOR' && <Badge>{t('staff')}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function TicketDetails({ ticketId }: { ticketId: string }) {
  const t = useTranslation('messages')
  const nameOf = usePersonName()
  const { data } = useQuery(read('GET /tickets/{id}', { params: { id: ticketId } }))
  const ticket = data?.ticket
  return (
    <section>
      <h2>{t('ticket')}</h2>
      {ticket && (
        <dl className="details-facts">
          <div>
            <dt>{t('state')}</dt>
            <dd>{t(ticket.closedAt ? 'ticketClosed' : 'ticketOpen')}</dd>
          </div>
          <div>
            <dt>{t('opened')}</dt>
            <dd>
              <Time at={ticket.createdAt} show="full" />
            </dd>
          </div>
          {ticket.moderator && (
            <div>
              <dt>{t('handledBy')}</dt>
              <dd>{nameOf(ticket.moderator)}</dd>
            </div>
          )}
          {ticket.tournament && (
            <div>
              <dt>{t('event')}</dt>
              <dd>{ticket.tournament.name}</dd>
            </div>
          )}
        </dl>
      )}
      <ButtonLink size="small" to={`/tickets/${ticketId}`}>
        {t('openTicket')}
      </ButtonLink>
    </section>
  )
}

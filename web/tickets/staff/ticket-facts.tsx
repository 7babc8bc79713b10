import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Time } from '../../ui/feedback/time.tsx'
import { nameOf, PersonCell } from '../../ui/table/person-cell.tsx'
import type { StaffTicket } from '../queries.ts'
import { WaitingTime } from '../waiting.tsx'

export function TicketFacts({ ticket }: { ticket: StaffTicket }) {
  const t = useTranslation('tickets')
  const { no, kind, user, moderator, tournament, organization, match, createdAt, rating } = ticket
  return (
    <dl className="ticket-facts">
      <Fact name={t('ticket')}>
        {no} · {t(`kind.${kind}`)}
      </Fact>
      <Fact name={t('state')}>
        <State ticket={ticket} />
      </Fact>
      <Fact name={t('from')}>
        <PersonCell person={user} />
      </Fact>
      {(tournament || organization) && (
        <Fact name={t('about')}>
          {tournament ? (
            <Link to={`/${tournament.eventType === 'League' ? 'leagues' : 'tournaments'}/${tournament.id}`}>
              {tournament.name}
            </Link>
          ) : (
            organization?.name
          )}
          {match && (
            <>
              {' · '}
              <Link to={`/matches/${match.id}`}>{t('match', { no: match.no })}</Link>
            </>
          )}
        </Fact>
      )}
      <Fact name={t('assignedTo')}>{moderator ? nameOf(moderator) : t('nobody')}</Fact>
      <Fact name={t('opened')}>
        <Time at={createdAt} show="full" />
      </Fact>
      {rating && (
        <Fact name={t('rating')}>
          {t(rating.helpful ? 'rated.yes' : 'rated.no')}
          {rating.comment && <q className="ticket-text">{rating.comment}</q>}
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

function State({ ticket: { waitingSince, closedAt, closeReason } }: { ticket: StaffTicket }) {
  const t = useTranslation('tickets')
  if (closedAt) return closeReason ? t('closedFor', { reason: t(`reason.${closeReason}`) }) : t('state.closed')
  if (!waitingSince) return t('state.user')
  return (
    <>
      {t('state.waiting')} <WaitingTime since={waitingSince} />
    </>
  )
}

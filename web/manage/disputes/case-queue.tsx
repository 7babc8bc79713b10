import { Link } from 'react-router'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Ticket } from '../matches/queries.ts'
import { Clock } from '../matches/rows/deadline.tsx'
import type { NameOfRound } from '../matches/use-round-names.ts'

type CaseQueueProps = {
  eventId: string
  list: 'open' | 'closed'
  tickets: readonly Ticket[]
  chosen: string | null
  nameOf: NameOfRound
}

export function CaseQueue({ eventId, list, tickets, chosen, nameOf }: CaseQueueProps) {
  const t = useWords('manage-matches')
  const at = `/tournaments/${eventId}/manage/disputes`
  return (
    <section className="case-queue" aria-label={t('tab.disputes')}>
      <div className="case-lists">
        <Link className="chip" to={at} aria-current={list === 'open' ? 'page' : undefined} preventScrollReset>
          {t('openCases')}
        </Link>
        <Link
          className="chip"
          to={`${at}?closed`}
          aria-current={list === 'closed' ? 'page' : undefined}
          preventScrollReset
        >
          {t('closedCases')}
        </Link>
      </div>
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <Link
              to={`${at}?${list === 'closed' ? 'closed&' : ''}case=${ticket.id}`}
              className="case-line"
              data-kind={ticket.kind}
              aria-current={ticket.id === chosen ? 'true' : undefined}
              preventScrollReset
            >
              <span className="case-line-head">
                <b>{ticket.match ? `M${ticket.match.no}` : t('case.HELP')}</b>
                <span>{ticket.match && nameOf(ticket.match.key)}</span>
                <Badge tone={ticket.kind === 'APPEAL' ? 'warning' : ticket.kind === 'DISPUTE' ? 'danger' : 'plain'}>
                  {t(`case.${ticket.kind}`)}
                </Badge>
                {ticket.unread && <Badge tone="accent">{t('unreadBadge')}</Badge>}
              </span>
              <span className="case-line-text">{ticket.description}</span>
              <small>
                {ticket.closedAt ? (
                  ticket.ruling ? (
                    t(`ruling.${ticket.ruling.kind}`)
                  ) : (
                    t('caseClosed')
                  )
                ) : (
                  <>
                    {t('caseWaiting')}{' '}
                    <Clock at={ticket.waitingSince ?? ticket.createdAt} way="since" pausedAt={null} />
                    {' · '}
                    {ticket.moderator
                      ? t('assignedTo', { name: ticket.moderator.name ?? ticket.moderator.username ?? '' })
                      : t('unassigned')}
                  </>
                )}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

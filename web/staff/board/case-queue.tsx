import { Link } from 'react-router'
import { useWords } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Clock } from './clock.tsx'
import type { Ticket } from './queries.ts'
import type { NameOfRound } from './use-round-names.ts'

type CaseQueueProps = {
  eventId: string
  list: 'open' | 'closed'
  tickets: readonly Ticket[]
  chosen: string | null
  nameOf: NameOfRound
}

export function CaseQueue({ eventId, list, tickets, chosen, nameOf }: CaseQueueProps) {
  const t = useWords('console')
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
                {ticket.unread && <Badge tone="accent">{t('fresh')}</Badge>}
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
                    {t('waits')} <Clock at={ticket.waitingSince ?? ticket.createdAt} way="since" pausedAt={null} />
                    {' · '}
                    {ticket.moderator
                      ? t('takenBy', { name: ticket.moderator.name ?? ticket.moderator.username ?? '' })
                      : t('unclaimed')}
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

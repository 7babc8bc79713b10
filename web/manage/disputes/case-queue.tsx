import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { rulingKey } from '../../tickets/ruling-key.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { StaffMatch, Ticket } from '../matches/queries.ts'
import { Timer } from '../matches/rows/timer.tsx'
import type { RoundName } from '../matches/use-round-names.ts'
import type { Event } from '../queries.ts'

type CaseQueueProps = {
  event: Event
  list: 'open' | 'closed'
  tickets: readonly Ticket[]
  matches: ReadonlyMap<string, Pick<StaffMatch, 'player1' | 'player2'>>
  selectedId: string | null
  roundName: RoundName
}

export function CaseQueue({ event, list, tickets, matches, selectedId, roundName }: CaseQueueProps) {
  const t = useTranslation('manage-matches')
  const basePath = longEventPath(event, '/manage/disputes')
  const opponentsOf = ({ match }: Ticket) => {
    const { player1, player2 } = matches.get(match?.id ?? '') ?? {}
    return player1 && player2 && `${player1.name} – ${player2.name}`
  }
  return (
    <section className="case-queue" aria-label={t('tab.disputes')}>
      <div className="case-lists">
        <Link className="chip" to={basePath} aria-current={list === 'open' ? 'page' : undefined} preventScrollReset>
          {t('openCases')}
        </Link>
        <Link
          className="chip"
          to={`${basePath}?closed`}
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
              to={`${basePath}?${list === 'closed' ? 'closed&' : ''}case=${ticket.id}`}
              className="case-line"
              data-kind={ticket.kind}
              aria-current={ticket.id === selectedId ? 'true' : undefined}
              preventScrollReset
            >
              <span className="case-line-head">
                <b>{ticket.match ? `M${ticket.match.no}` : t('case.HELP')}</b>
                <span>{ticket.match && roundName(ticket.match.key)}</span>
                <Badge tone={ticket.kind === 'APPEAL' ? 'warning' : ticket.kind === 'DISPUTE' ? 'danger' : 'plain'}>
                  {t(`case.${ticket.kind}`)}
                </Badge>
                {ticket.unread && <Badge tone="accent">{t('unreadBadge')}</Badge>}
              </span>
              <span className="name">{opponentsOf(ticket)}</span>
              <span className="case-line-text">{ticket.description}</span>
              <small>
                {ticket.closedAt ? (
                  ticket.ruling ? (
                    t(rulingKey(ticket.kind === 'APPEAL', ticket.ruling.kind))
                  ) : (
                    t('caseClosed')
                  )
                ) : (
                  <>
                    {t('caseWaiting')}{' '}
                    <Timer at={ticket.waitingSince ?? ticket.createdAt} direction="since" pausedAt={null} />
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

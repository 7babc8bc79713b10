import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useI18n, useTranslation } from '../../lib/i18n/i18n.ts'
import { useNow } from '../../lib/page/now.ts'
import { HelpButton } from '../../tickets/help-button.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { type Ticket, ticketsOf } from '../queries.ts'
import { CaseState } from './case-state.tsx'

/** The cases about a match, for its opponents: the state of each, and a link. `isOver`: the event is over, and with it every appeal. One request for help at a time. */
export function Cases({ matchId, isOver }: { matchId: string; isOver: boolean }) {
  const t = useTranslation('matches')
  const { community } = useI18n()
  const now = useNow(60_000)
  const { data } = useQuery(ticketsOf(matchId))
  if (!data) return null
  const tickets = data.data
  // The host of a community has no requests for help.
  const canAsk = !community && !tickets.some(({ kind, closedAt }) => kind === 'HELP' && closedAt === null)
  if (tickets.length === 0 && !canAsk) return null
  const canAppeal = ({ id, kind, ruling }: Ticket) =>
    kind === 'DISPUTE' &&
    !isOver &&
    now !== null &&
    now < Date.parse(ruling?.appealUntil ?? '') &&
    !tickets.some(({ appealOfId }) => appealOfId === id)
  return (
    <section className="match-part">
      {tickets.length > 0 && (
        <>
          <h2>{t('cases')}</h2>
          <ul className="cases">
            {tickets.map((ticket) => (
              <li key={ticket.id}>
                <h3>{t(`case.${ticket.kind}`)}</h3>
                <CaseState ticket={ticket} />
                {ticket.ruling?.appealUntil && canAppeal(ticket) && (
                  <p>
                    {t('appealUntil')} <Time at={ticket.ruling.appealUntil} show="full" />
                  </p>
                )}
                <Link to={`/tickets/${ticket.id}`}>{t('caseOpen')}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {canAsk && (
        <div className="pt-4">
          <HelpButton size="small" matchId={matchId} />
        </div>
      )}
    </section>
  )
}

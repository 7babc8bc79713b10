import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { ticketsOf } from '../queries.ts'
import { CaseState } from './case-state.tsx'

/** The cases about a match, for its opponents: the state of each, and a link. */
export function Cases({ matchId }: { matchId: string }) {
  const t = useTranslation('matches')
  const { data } = useQuery(ticketsOf(matchId))
  if (!data || data.data.length === 0) return null
  return (
    <section className="match-part">
      <h2>{t('cases')}</h2>
      <ul className="cases">
        {data.data.map((ticket) => (
          <li key={ticket.id}>
            <h3>{t(`case.${ticket.kind}`)}</h3>
            <CaseState ticket={ticket} />
            <Link to={`/tickets/${ticket.id}`}>{t('caseOpen')}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

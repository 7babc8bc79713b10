import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useSession } from '../lib/api/session.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { logInPath } from '../lib/page/log-in-path.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { PartyLink } from './party-link.tsx'
import { PartySection } from './party-section.tsx'
import { leagueQueue, useQueueUpdates, userQueue } from './queries.ts'
import { QueueRules } from './queue-rules.tsx'
import { QueueStart } from './queue-start.tsx'
import { RecentMatches } from './recent-matches.tsx'
import { Searching } from './searching.tsx'
import './queue.css'

/** The matchmaking tab of a league: the queue, the party, the last matches and the rules. */
export function QueuePanel({ leagueId: id }: { leagueId: string }) {
  const t = useTranslation('queue')
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const { status, user } = useSession()
  const { data: queue } = useSuspenseQuery(leagueQueue(id))
  const { data: own } = useQuery({ ...userQueue(), enabled: status === 'authenticated' })
  useQueueUpdates(user?.id ?? null, id)
  const ownQueue = own?.queue?.eventId === id ? own.queue : null
  const party = own?.party?.leagueId === id ? own.party : null
  return (
    <div className="queue-panel">
      <div className="queue-main">
        {user && <PartyLink leagueId={id} />}
        {ownQueue ? <Searching queue={ownQueue} /> : <QueueStart queue={queue} party={party} />}
        {user && queue.league.teamSize > 1 && (
          <PartySection league={queue.league} party={party} isQueued={ownQueue !== null} userId={user.id} />
        )}
        {queue.recent.length > 0 && <RecentMatches matches={queue.recent} />}
        {!user && <ButtonLink to={logInPath(locale, pathname + search)}>{t('logIn')}</ButtonLink>}
      </div>
      <aside className="queue-aside">
        <QueueRules queue={queue} />
      </aside>
    </div>
  )
}

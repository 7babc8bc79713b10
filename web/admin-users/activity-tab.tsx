import { Link } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Time } from '../ui/feedback/time.tsx'
import type { UserDetails } from './queries.ts'

/** Communities, wallets and the latest entries of a person. */
export function ActivityTab({ user }: { user: UserDetails }) {
  const t = useTranslation('admin-users')
  return (
    <>
      <h2>{t('communities')}</h2>
      {user.communities.length === 0 && <p className="hint">{t('noCommunities')}</p>}
      <ul className="user-rows">
        {user.communities.map(({ id, name, username, role, joinedAt }) => (
          <li key={id}>
            <span>
              <b>{username ? <Link to={`/${username}`}>{name}</Link> : name}</b>
              <small>
                {t(`memberRole.${role}`)} · <Time at={joinedAt} show="day" />
              </small>
            </span>
          </li>
        ))}
      </ul>
      <h2>{t('wallets')}</h2>
      {user.wallets.length === 0 && <p className="hint">{t('noWallets')}</p>}
      <ul className="user-rows">
        {user.wallets.map(({ id, organization, balance }) => (
          <li key={id}>
            <span>
              <b>{organization?.name ?? t('siteWallet')}</b>
            </span>
            <em>{t('coins', { count: balance })}</em>
          </li>
        ))}
      </ul>
      <h2>{t('entries')}</h2>
      {user.entries.length === 0 && <p className="hint">{t('noEntries')}</p>}
      <ul className="user-rows">
        {user.entries.map(({ id, name, event, rank, joinedAt }) => (
          <li key={id}>
            <span>
              <b>
                <Link to={event.type === 'League' ? `/leagues/${event.id}` : `/tournaments/${event.id}`}>
                  {event.name}
                </Link>
              </b>
              <small>
                {name} · <Time at={joinedAt} show="day" />
              </small>
            </span>
            {rank !== null && <em>{t('rank', { rank })}</em>}
          </li>
        ))}
      </ul>
    </>
  )
}

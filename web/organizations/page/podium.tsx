import { Link } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Place } from '../../ui/table/table.tsx'
import type { LeaderboardRow } from './queries.ts'
import { displayName } from './user-cell.tsx'

type PodiumProps = { rows: readonly LeaderboardRow[]; unit: string }

/** The first three people of a leaderboard. People who tie share a step. */
export function Podium({ rows, unit }: PodiumProps) {
  const t = useTranslation('community')
  const { number } = useFormat()
  if (rows.length === 0) return null
  return (
    <ol className="leaderboard-podium" aria-label={t('podium')}>
      {rows.slice(0, 3).map(({ rank, user, value }) => (
        <li key={user.id} data-rank={rank}>
          <Avatar image={user.image} username={user.username} size={56} beside />
          {rank !== null && <Place place={rank} />}
          {user.username ? (
            <Link className="name" to={`/${user.username}`}>
              {displayName(user)}
            </Link>
          ) : (
            <span className="name">{t('formerUser')}</span>
          )}
          <b>
            {number(Math.round(value))} <small>{unit}</small>
          </b>
        </li>
      ))}
    </ol>
  )
}

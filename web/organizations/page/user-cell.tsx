import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Flag } from '../../ui/art/flag.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { LeaderboardRow } from './queries.ts'

type UserCellProps = { user: LeaderboardRow['user']; isOwn?: boolean }

export const displayName = ({ name, username }: LeaderboardRow['user']) => name ?? username ?? ''

/** A person in a table. */
export function UserCell({ user, isOwn }: UserCellProps) {
  const t = useTranslation('community')
  const { username, image, flag } = user
  const name = displayName(user)
  return (
    <span className="leaderboard-person">
      <Avatar image={image} username={username} size={28} beside />
      {username ? (
        <Link className="name" to={`/${username}`}>
          {name}
        </Link>
      ) : (
        <span className="name">{name || t('formerUser')}</span>
      )}
      {flag && <Flag code={flag} />}
      {isOwn && <Badge tone="accent">{t('you')}</Badge>}
    </span>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FollowButton } from '../follows/follow-button.tsx'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { suggestions } from './queries.ts'
import '../follows/follows.css'

/** People whom those that the reader follows follow; nothing if there are none. */
export function PeopleToFollow() {
  const t = useTranslation('feed')
  const { data } = useQuery({ ...suggestions(), staleTime: Number.POSITIVE_INFINITY })
  if (!data || data.data.length === 0) return null
  return (
    <section>
      <h2 className="mb-1 text-[34px]">{t('suggestions')}</h2>
      <ul className="follow-rows">
        {data.data.map(({ id, username, name, image, followedBy, followedByCount }) => (
          <li key={id}>
            <Avatar image={image} username={username} size={40} beside />
            <div>
              <Link className="name" to={`/${username}`}>
                {name ?? username}
              </Link>
              <p className="hint">
                {followedByCount > 1
                  ? t('followedByMany', { name: followedBy ?? '', count: followedByCount - 1 })
                  : t('followedBy', { name: followedBy ?? '' })}
              </p>
            </div>
            <FollowButton kind="user" id={id} username={username ?? ''} following={false} size="small" />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Link } from 'react-router'
import type { ReplyTo } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Crest } from '../ui/art/crest.tsx'

type Community = ReplyTo<'GET /profiles/{id}/organizations'>['data'][number]

/** The communities of a person, with the person's role in each. */
export function CommunityList({ communities }: { communities: readonly Community[] }) {
  const t = useTranslation('profiles')
  return (
    <ul>
      {communities.map(({ id, name, username, avatar, accent, role, members }) => (
        <li key={id}>
          <Link className="social" to={`/${username}`}>
            <Crest name={username} accent={accent} image={avatar?.url ?? null} size={32} />
            <span className="min-w-0 flex-1">
              <span className="name block truncate">{name}</span>
              <small>
                {t(`role.${role}`)} · {t('members', { count: members })}
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Crest } from '../ui/art/crest.tsx'
import { JoinCommunity } from './join-community.tsx'
import type { Community } from './queries.ts'

/** A community in a list, with a join button. */
export function CommunityRow({ community }: { community: Community }) {
  const t = useTranslation('explore')
  const { username, name, members, description, avatar, theme, verified } = community
  return (
    <li className="community-row">
      <Crest name={username} accent={theme.accent} image={theme.crest?.url ?? avatar?.url ?? null} size={64} />
      <div className="min-w-0">
        <h2>
          <Link className="community-link" to={`/${username}`}>
            {name}
          </Link>
          {verified && <BadgeCheck size={16} aria-hidden="true" />}
        </h2>
        <p className="community-members">{t('members', { count: members })}</p>
        {description && <p className="community-about">{description}</p>}
      </div>
      <JoinCommunity community={community} />
    </li>
  )
}

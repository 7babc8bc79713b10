import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Crest } from '../../ui/art/crest.tsx'
import type { CommunityProfile } from '../queries.ts'

type CommunityLinksProps = { title: string; communities: CommunityProfile['chapters'] }

/** Other communities of the same family: the parent or the chapters. */
export function CommunityLinks({ title, communities }: CommunityLinksProps) {
  const t = useTranslation('community')
  return (
    <section>
      <h2 className="profile-title">{title}</h2>
      <ul className="community-family">
        {communities.map(({ id, username, name, members, theme, avatar }) => (
          <li key={id}>
            <Link to={`/${username}`}>
              <Crest name={username} accent={theme.accent} image={theme.crest?.url ?? avatar?.url ?? null} size={44} />
              <span>
                <span className="name">{name}</span>
                <small>{t('members', { count: members })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

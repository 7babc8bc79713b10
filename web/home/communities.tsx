import { Link } from 'react-router'
import type { ReplyTo } from '../lib/api/api.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Crest } from '../ui/art/crest.tsx'
import { Section } from '../ui/layout/page.tsx'

type Community = ReplyTo<'GET /organizations/paginated'>['data'][number]

export function Communities({ communities, total }: { communities: Community[]; total: number }) {
  const t = useTranslation('home')
  const { number } = useFormat()
  if (!communities.length) return null
  return (
    <Section
      title={t('findCommunity')}
      more={{ to: '/explore/communities', label: t('communities', { count: total, number: number(total) }) }}
    >
      <div className="home-communities" data-few={communities.length < 5 || undefined}>
        {communities.map(({ id, username, name, members, description, avatar, theme }) => (
          <Link key={id} className="home-community" to={`/${username}`}>
            <Crest name={username} accent={theme.accent} image={avatar?.url} size="full" />
            <h3>{name}</h3>
            <p>
              {t('members', { count: members, number: number(members) })}
              {description && <span>{description}</span>}
            </p>
          </Link>
        ))}
      </div>
    </Section>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { firstGuide } from '../content/guides/queries.ts'
import { read } from '../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useI18n, useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import type { Handle } from '../lib/page/route-handle.ts'
import { Cover } from '../ui/art/cover/cover.tsx'
import type { Kind } from '../ui/art/cover/kinds.ts'
import { Crest } from '../ui/art/crest.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Section } from '../ui/layout/page.tsx'
import { Formats } from './formats.tsx'
import { BigNumber, CreatorsHero, Points } from './parts.tsx'

const communities = () => read('GET /organizations/paginated', { query: { ranked: true, limit: 6 } })

const queries: PageQueries = ({ locale }) => [communities(), firstGuide(locale)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export const handle: Handle = { search: [] }

export default function CreatorsScreen() {
  const t = useTranslation('creators')
  const { number } = useFormat()
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <CreatorsHero
        kicker={t('kicker')}
        headline={t('headline')}
        lead={t('lead')}
        picture={<Covers />}
        actions={
          <>
            <ButtonLink kind="primary" size="large" to="/tournaments/new">
              {t('createEvent')}
            </ButtonLink>
            <ButtonLink kind="ghost" size="large" to="/communities/new">
              {t('createCommunity')}
            </ButtonLink>
          </>
        }
      />
      <div className="wrap">
        <BigNumber value={number(0)}>{t('feesText')}</BigNumber>
        <Section title={t('steps')}>
          <Points
            ordered
            points={[1, 2, 3].map((step) => ({ title: t(`three.${step}`), text: t(`three.${step}.text`) }))}
          />
        </Section>
        <Section title={t('formats')}>
          <Formats />
        </Section>
        <Communities />
        <GuidesHint />
      </div>
    </>
  )
}

const covers: { name: string; game: string; kind: Kind }[] = [
  { name: 'club', game: 'street-fighter-6', kind: 'arches' },
  { name: 'stream', game: 'splatoon-3', kind: 'waves' },
  { name: 'school', game: 'rocket-league', kind: 'rays' },
  { name: 'shop', game: 'chess', kind: 'diamonds' },
  { name: 'league', game: 'ea-fc-26', kind: 'chevron' },
]

/** A row of covers, each with a different pattern. */
const Covers = () => (
  <div className="cover-columns" aria-hidden="true">
    {covers.map((cover) => (
      <span key={cover.name} className="cover-column">
        <Cover {...cover} shape="portrait" />
      </span>
    ))}
  </div>
)

function GuidesHint() {
  const t = useTranslation('creators')
  const { data } = useSuspenseQuery(firstGuide(useLocale())).data
  if (data.length === 0) return null
  return (
    <section className="promo-last">
      <div>
        <h2>{t('guides')}</h2>
        <p>{t('guidesText')}</p>
      </div>
      <ButtonLink size="large" to="/guides">
        {t('guidesAction')}
      </ButtonLink>
    </section>
  )
}

function Communities() {
  const t = useTranslation('creators')
  const { siteName } = useI18n()
  const { data } = useSuspenseQuery(communities()).data
  if (data.length === 0) return null
  return (
    <Section
      title={t('communitiesOnSite', { site: siteName })}
      note={t('communitiesNote')}
      more={{ to: '/explore/communities', label: t('allCommunities') }}
    >
      <ul className="promo-communities">
        {data.map(({ id, username, name, members, theme, avatar }) => (
          <li key={id}>
            <Link to={`/${username}`}>
              <Crest
                name={username}
                accent={theme.accent}
                image={theme.crest?.url ?? avatar?.url ?? null}
                size="full"
              />
              <h3>{name}</h3>
              <small>{t('members', { count: members })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

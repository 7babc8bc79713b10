import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../lib/api.ts'
import { useFormat } from '../lib/format.ts'
import { useWords } from '../lib/i18n.ts'
import { clientLoad, type Needs, serverLoad } from '../lib/load.ts'
import { PageMeta } from '../lib/meta.tsx'
import { useSession } from '../lib/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Kind } from '../ui/cover/blazon.ts'
import { Cover } from '../ui/cover/cover.tsx'
import { Crest } from '../ui/crest.tsx'
import { Section } from '../ui/page.tsx'
import { Formats } from './formats.tsx'
import { BigNumber, PitchHero, Points } from './parts.tsx'

const halls = () => read('GET /organizations/paginated', { query: { ranked: true, limit: 6 } })

const needs: Needs = () => [halls()]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function CreatorsScreen() {
  const t = useWords('creators')
  const { number } = useFormat()
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <PitchHero
        kicker={t('kicker')}
        headline={t('headline')}
        lead={t('lead')}
        picture={<Skyline />}
        actions={
          <>
            <Start />
            <ButtonLink kind="ghost" size="large" to="/explore/communities">
              {t('seeOne')}
            </ButtonLink>
          </>
        }
      />
      <div className="wrap">
        <BigNumber value={number(0)}>{t('number')}</BigNumber>
        <Section title={t('three')}>
          <Points
            ordered
            points={[1, 2, 3].map((step) => ({ title: t(`three.${step}`), text: t(`three.${step}.text`) }))}
          />
        </Section>
        <Section title={t('formats')}>
          <Formats />
        </Section>
        <Halls />
        <section className="pitch-last">
          <div>
            <h2>{t('last')}</h2>
            <p>{t('lastText')}</p>
          </div>
          <ButtonLink size="large" to="/guides">
            {t('lastAct')}
          </ButtonLink>
        </section>
      </div>
    </>
  )
}

/** A visitor needs an account first; who has one writes to the keepers of the site, who open the doors. */
function Start() {
  const t = useWords('creators')
  const { user } = useSession()
  return (
    <ButtonLink kind="primary" size="large" to={user ? '/help?topic=organization#contact' : '/signup'}>
      {user ? t('found') : t('signUp')}
    </ButtonLink>
  )
}

const towers: { name: string; game: string; kind: Kind }[] = [
  { name: 'club', game: 'street-fighter-6', kind: 'arcade' },
  { name: 'stream', game: 'splatoon-3', kind: 'wavy' },
  { name: 'school', game: 'rocket-league', kind: 'gyronny' },
  { name: 'shop', game: 'chess', kind: 'lozengy' },
  { name: 'league', game: 'ea-fc-26', kind: 'chevron' },
]

/** A town of halls, none like its neighbour. */
const Skyline = () => (
  <div className="skyline" aria-hidden="true">
    {towers.map((tower) => (
      <span key={tower.name} className="tower">
        <Cover {...tower} shape="door" />
      </span>
    ))}
  </div>
)

function Halls() {
  const t = useWords('creators')
  const { data } = useSuspenseQuery(halls()).data
  if (data.length === 0) return null
  return (
    <Section title={t('halls')} note={t('hallsNote')} more={{ to: '/explore/communities', label: t('allHalls') }}>
      <ul className="pitch-halls">
        {data.map(({ id, username, name, members, theme, avatar }) => (
          <li key={id}>
            <Link to={`/${username}`}>
              <Crest name={username} image={theme.crest?.url ?? avatar?.url ?? null} size="full" />
              <h3>{name}</h3>
              <small>{t('members', { count: members })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

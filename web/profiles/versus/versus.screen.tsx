/** `/{one}/vs/{other}`: the matches between two people. Without the second name the reader chooses an opponent. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeftRight, Swords } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import type { Handle } from '../../lib/page/route-handle.ts'
import { BarRows } from '../../ui/chart/bar-rows.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { MatchTable } from '../match-table.tsx'
import { profileOf, versusOf } from '../queries.ts'
import { RecentForm } from '../recent-form.tsx'
import { recordText } from '../record-text.ts'
import { OpponentPicker } from './opponent-picker.tsx'
import { VersusScore } from './versus-score.tsx'
import '../history.css'
import '../profile.css'

type Names = { username?: string; other?: string }
const namesOf = ({ username = '', other = '' }: Names) => [username.toLowerCase(), other.toLowerCase()] as const

const queries: PageQueries = ({ params }) => {
  const [one, other] = namesOf(params)
  return [other ? versusOf(one, other) : profileOf(one)]
}
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)
export const handle: Handle = { search: [] }

export default function VersusScreen() {
  const [one, other] = namesOf(useParams())
  return other ? <HeadToHead key={`${one} ${other}`} one={one} other={other} /> : <Choice one={one} />
}

function Choice({ one }: { one: string }) {
  const t = useTranslation('head-to-head')
  const { data: profile } = useSuspenseQuery(profileOf(one))
  const navigate = useNavigate()
  const name = profile.name ?? profile.username
  return (
    <div className="wrap versus-page">
      <PageMeta title={t('chooseTitle', { name })} description={t('chooseLead', { name })} hidden />
      <h1>{t('chooseTitle', { name })}</h1>
      <p className="lead">{t('chooseLead', { name })}</p>
      <OpponentPicker without={[profile.id]} onChoose={(username) => navigate(`/${profile.username}/vs/${username}`)} />
    </div>
  )
}

function HeadToHead({ one, other }: { one: string; other: string }) {
  const t = useTranslation('head-to-head')
  const navigate = useNavigate()
  const { number } = useFormat()
  const { data } = useSuspenseQuery(versusOf(one, other))
  const [isChoosing, setChoosing] = useState(false)
  const [first, second] = [data.one, data.other].map((person) => person.name ?? person.username)
  const names = { one: first ?? '', other: second ?? '' }
  return (
    <div className="wrap versus-page">
      <PageMeta title={t('title', names)} description={t('description', names)} />
      <meta
        name="card-facts"
        content={[recordText(data, number), t('matchCount', { count: data.played })].join(' · ')}
      />
      <h1>
        <Link to={`/${data.one.username}`}>{names.one}</Link> <small>{t('versus')}</small>{' '}
        <Link to={`/${data.other.username}`}>{names.other}</Link>
      </h1>
      <VersusScore versus={data} size={96} />
      <div className="versus-actions">
        <ButtonLink kind="ghost" size="small" to={`/${data.other.username}/vs/${data.one.username}`}>
          <ArrowLeftRight size={16} aria-hidden="true" />
          {t('swap')}
        </ButtonLink>
        <Button kind="ghost" size="small" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          <Swords size={16} aria-hidden="true" />
          {t('otherOpponent')}
        </Button>
      </div>
      {isChoosing && (
        <OpponentPicker
          without={[data.one.id, data.other.id]}
          onChoose={(username) => navigate(`/${data.one.username}/vs/${username}`)}
        />
      )}
      {data.played === 0 ? (
        <Empty title={t('empty')} icon={Swords} level={2}>
          {t('emptyText', names)}
        </Empty>
      ) : (
        <Details one={one} other={other} name={names.one} />
      )}
    </div>
  )
}

function Details({ one, other, name }: { one: string; other: string; name: string }) {
  const t = useTranslation('head-to-head')
  const { number } = useFormat()
  const { data } = useSuspenseQuery(versusOf(one, other))
  return (
    <>
      <dl className="record-strip">
        <div>
          <dt>{t('record', { name })}</dt>
          <dd>{recordText(data, number)}</dd>
        </div>
        <div>
          <dt>{t('gamesWon')}</dt>
          <dd>
            {number(data.gamesWon)}–{number(data.gamesLost)}
          </dd>
        </div>
        <div>
          <dt>{t('form', { name })}</dt>
          <dd>
            <RecentForm form={data.form} label={t('form', { name })} />
          </dd>
        </div>
      </dl>
      {data.games.length > 1 && (
        <section>
          <h2 className="profile-title">{t('byGame', { name })}</h2>
          <BarRows
            label={t('byGame', { name })}
            rows={data.games.map(({ game, played, won }) => ({
              key: game.id,
              label: game.name,
              value: won,
              total: played,
              note: t('matchCount', { count: played }),
            }))}
          />
        </section>
      )}
      <section>
        <h2 className="profile-title">{t('matches')}</h2>
        <MatchTable matches={data.matches} label={t('matches')} />
        {data.played > data.matches.length && (
          <p className="hint mt-3">{t('latestOnly', { count: data.matches.length })}</p>
        )}
      </section>
    </>
  )
}

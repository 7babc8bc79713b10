import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Time } from '../../ui/feedback/time.tsx'
import { type Profile, versusOf } from '../queries.ts'
import { RecentForm } from '../recent-form.tsx'
import { VersusScore } from '../versus/versus-score.tsx'

/** The reader's matches against the person of the page. Absent without one. */
export function VersusCard({ own, profile }: { own: string; profile: Profile }) {
  const t = useTranslation('head-to-head')
  const { number } = useFormat()
  const { data } = useQuery(versusOf(own, profile.username))
  const last = data?.matches[0]
  if (!data || !last) return null
  const name = profile.name ?? profile.username
  return (
    <section className="panel versus-card">
      <div className="profile-part">
        <h2>{t('youAnd', { name })}</h2>
        <Link className="more" to={`/${own}/vs/${profile.username}`}>
          {t('matchCount', { count: data.played })}
        </Link>
      </div>
      <VersusScore versus={data} size={40} />
      <dl className="versus-facts">
        <div>
          <dt>{t('last')}</dt>
          <dd>
            {t(`you.${last.result}`)} {last.score && `${number(last.score.own)}–${number(last.score.other)}`} ·{' '}
            <Time at={last.endedAt} show="day" />
          </dd>
        </div>
        <div>
          <dt>{t('gamesWon')}</dt>
          <dd>
            {number(data.gamesWon)}–{number(data.gamesLost)}
          </dd>
        </div>
        <div>
          <dt>{t('yourForm')}</dt>
          <dd>
            <RecentForm form={data.form.slice(0, 5)} label={t('yourForm')} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

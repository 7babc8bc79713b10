/** What the series is about, and the rules of its standings. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import type { Handle } from '../lib/page/route-handle.ts'
import { PointTable } from './page/point-table.tsx'
import { seriesQuery } from './queries.ts'

const queries: PageQueries = ({ params: { id = '' } }) => [seriesQuery(id)]
export const handle: Handle = { search: [] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function AboutSeriesScreen() {
  const t = useTranslation('series')
  const { list, calendarDay } = useFormat()
  const { id = '' } = useParams()
  const { data: series } = useSuspenseQuery(seriesQuery(id))
  const { description, rules, endsAt, finale } = series
  const tiebreaks = rules.tiebreaks.map((tiebreak) => t(`tiebreak.${tiebreak}`))
  return (
    <>
      <PageMeta
        title={`${t('about')} · ${series.name}`}
        description={description ?? t('eventsOf', { name: series.name })}
        hidden={series.visibility !== 'PUBLIC'}
      />
      <div className="series-columns">
        <section className="series-main">
          <h2>{t('about')}</h2>
          {description ? <p className="series-description">{description}</p> : <p>{t('noDescription')}</p>}
          <h2>{t('rules')}</h2>
          <ul className="bullets">
            <li>{t(`rule.entrants.${rules.entrants}`)}</li>
            <li>{rules.count === null ? t('rule.all') : t('bestNote', { count: rules.count })}</li>
            {tiebreaks.length > 0 && <li>{t('rule.ties', { list: list(tiebreaks) })}</li>}
            {endsAt && <li>{t(rules.lateEvents ? 'rule.endsLate' : 'rule.ends', { date: calendarDay(endsAt) })}</li>}
            {finale && <li>{t('rule.finale', { count: finale.places })}</li>}
            <li>{t('rule.noAccount')}</li>
          </ul>
        </section>
        <aside className="series-side">
          <PointTable rules={rules} />
        </aside>
      </div>
    </>
  )
}

/** Page views by source, registrations, and form answers. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import type { PageQueries } from '../../lib/api/load.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { Stat, Stats } from '../../ui/layout/stat.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { ShareBar } from '../overview/share-bar.tsx'
import { answersQuery, eventQuery, type Referrers, referrersQuery, registrationQuery, visitsQuery } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { DayBars } from './day-bars.tsx'
import { AnswerSummary } from './form-answers.tsx'

const dayRanges = [7, 30, 90, 365] as const
const daysFromQuery = (query: URLSearchParams) => dayRanges.find((days) => String(days) === query.get('days')) ?? 30

const queries: PageQueries = ({ params: { id = '' }, url }) => {
  const days = daysFromQuery(url.searchParams)
  return [eventQuery(id), visitsQuery(id, days), referrersQuery(id, days), registrationQuery(id), answersQuery(id)]
}
export const loader = staffServerLoad(queries)
export const clientLoader = staffClientLoad(queries)

export default function AnalyticsScreen() {
  const t = useTranslation('manage')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(eventQuery(id))
  const { data: form } = useSuspenseQuery(answersQuery(id))
  return (
    <div className="manage-columns">
      <PageMeta title={t('title', { tab: t('tab.analytics'), name: event.name })} description={t('about')} hidden />
      <div className="manage-main">
        <Visits id={id} />
        <TrafficSources id={id} />
      </div>
      <div className="manage-side">
        <Funnel id={id} />
        {form.fields.length > 0 && (
          <section className="manage-part">
            <h2>{t('answersHead')}</h2>
            {form.fields.map((field) => (
              <AnswerSummary key={field.key} field={field} entrants={form.entrants} />
            ))}
          </section>
        )}
      </div>
    </div>
  )
}

function Visits({ id }: { id: string }) {
  const t = useTranslation('manage')
  const { number } = useFormat()
  const [query] = useSearchParams()
  const selectedDays = daysFromQuery(query)
  const { data } = useSuspenseQuery(visitsQuery(id, selectedDays))
  return (
    <section className="manage-part">
      <div className="manage-part-head">
        <h2>{t('visits')}</h2>
        <nav className="chips" aria-label={t('span')}>
          {dayRanges.map((days) => (
            <Link
              key={days}
              className="chip"
              to={`?days=${days}`}
              aria-current={days === selectedDays ? 'page' : undefined}
              preventScrollReset
              replace
            >
              {t('lastDays', { count: days })}
            </Link>
          ))}
        </nav>
      </div>
      <Stats>
        <Stat value={number(data.visitors)} label={t('visitorsLabel')} />
        <Stat value={number(data.views)} label={t('viewsLabel')} />
      </Stats>
      {data.days.length > 0 ? (
        <DayBars
          label={t('visitorsByDay')}
          head={t('visitorsLabel')}
          days={data.days.map(({ day, visitors }) => ({ day, count: visitors }))}
        />
      ) : (
        <p className="manage-none">{t('noVisits')}</p>
      )}
      <p className="hint">{t('visitsAbout')}</p>
    </section>
  )
}

function TrafficSources({ id }: { id: string }) {
  const t = useTranslation('manage')
  const { number } = useFormat()
  const [query] = useSearchParams()
  const { hosts, campaigns } = useSuspenseQuery(referrersQuery(id, daysFromQuery(query))).data
  type VisitCounts = { visitors: number; views: number }
  const countColumns: Column<VisitCounts>[] = [
    { head: t('visitorsLabel'), align: 'right', repeatsHead: true, cell: ({ visitors }) => number(visitors) },
    { head: t('viewsLabel'), align: 'right', repeatsHead: true, cell: ({ views }) => number(views) },
  ]
  const campaignName = ({ source, medium, campaign }: Referrers['campaigns'][number]) =>
    [source, medium, campaign].filter(Boolean).join(' · ')
  return (
    <>
      <section className="manage-part">
        <h2>{t('referrers.title')}</h2>
        {hosts.length > 0 ? (
          <Table
            label={t('referrers.title')}
            columns={[{ head: t('siteHead'), cell: ({ host }) => host }, ...countColumns]}
            rows={hosts}
            keyOf={({ host }) => host}
          />
        ) : (
          <p className="manage-none">{t('referrers.empty')}</p>
        )}
      </section>
      {campaigns.length > 0 && (
        <section className="manage-part">
          <h2>{t('campaignsHead')}</h2>
          <Table
            label={t('campaignsHead')}
            columns={[{ head: t('campaignHead'), cell: campaignName }, ...countColumns]}
            rows={campaigns}
            keyOf={campaignName}
          />
        </section>
      )}
    </>
  )
}

function Funnel({ id }: { id: string }) {
  const t = useTranslation('manage')
  const { steps, days, waiting } = useSuspenseQuery(registrationQuery(id)).data
  const maxCount = Math.max(...steps.map(({ count }) => count))
  return (
    <section className="manage-part">
      <h2>{t('funnelHead')}</h2>
      <ul className="manage-shares">
        {steps.map(({ step, count }) => (
          <ShareBar key={step} name={t(`funnel.${step}`)} count={count} max={maxCount} />
        ))}
      </ul>
      {waiting > 0 && <p className="hint">{t('waitlistCount', { count: waiting })}</p>}
      {days.length > 0 && (
        <DayBars
          label={t('joinedByDay')}
          head={t('funnel.joined')}
          days={days.map(({ day, joined }) => ({ day, count: joined }))}
        />
      )}
    </section>
  )
}

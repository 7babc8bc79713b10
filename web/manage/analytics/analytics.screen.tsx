/** Page views by source, registrations, and form answers. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import type { Needs } from '../../lib/api/load.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { Stat, Stats } from '../../ui/layout/stat.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { ShareBar } from '../overview/share-bar.tsx'
import { answers, managed, type Referrers, referrers, registration, visits } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { DayBars } from './day-bars.tsx'
import { AnswerPart } from './form-answers.tsx'

const spans = [7, 30, 90, 365] as const
const daysIn = (query: URLSearchParams) => spans.find((days) => String(days) === query.get('days')) ?? 30

const needs: Needs = ({ params: { id = '' }, url }) => {
  const days = daysIn(url.searchParams)
  return [managed(id), visits(id, days), referrers(id, days), registration(id), answers(id)]
}
export const loader = staffServerLoad(needs)
export const clientLoader = staffClientLoad(needs)

export default function AnalyticsScreen() {
  const t = useWords('manage')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(managed(id))
  const { data: form } = useSuspenseQuery(answers(id))
  return (
    <div className="desk-columns">
      <PageMeta title={t('title', { tab: t('tab.analytics'), name: event.name })} description={t('about')} hidden />
      <div className="desk-main">
        <Visits id={id} />
        <From id={id} />
      </div>
      <div className="desk-side">
        <Funnel id={id} />
        {form.fields.length > 0 && (
          <section className="desk-part">
            <h2>{t('answersHead')}</h2>
            {form.fields.map((field) => (
              <AnswerPart key={field.key} field={field} entrants={form.entrants} />
            ))}
          </section>
        )}
      </div>
    </div>
  )
}

function Visits({ id }: { id: string }) {
  const t = useWords('manage')
  const { number } = useFormat()
  const [query] = useSearchParams()
  const span = daysIn(query)
  const { data } = useSuspenseQuery(visits(id, span))
  return (
    <section className="desk-part">
      <div className="desk-part-head">
        <h2>{t('visits')}</h2>
        <nav className="chips" aria-label={t('span')}>
          {spans.map((days) => (
            <Link
              key={days}
              className="chip"
              to={`?days=${days}`}
              aria-current={days === span ? 'page' : undefined}
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
        <p className="desk-none">{t('noVisits')}</p>
      )}
      <p className="hint">{t('visitsAbout')}</p>
    </section>
  )
}

function From({ id }: { id: string }) {
  const t = useWords('manage')
  const { number } = useFormat()
  const [query] = useSearchParams()
  const { hosts, campaigns } = useSuspenseQuery(referrers(id, daysIn(query))).data
  type Counted = { visitors: number; views: number }
  const counts: Column<Counted>[] = [
    { head: t('visitorsLabel'), align: 'right', said: true, cell: ({ visitors }) => number(visitors) },
    { head: t('viewsLabel'), align: 'right', said: true, cell: ({ views }) => number(views) },
  ]
  const nameOf = ({ source, medium, campaign }: Referrers['campaigns'][number]) =>
    [source, medium, campaign].filter(Boolean).join(' · ')
  return (
    <>
      <section className="desk-part">
        <h2>{t('referrers.title')}</h2>
        {hosts.length > 0 ? (
          <Table
            label={t('referrers.title')}
            columns={[{ head: t('siteHead'), cell: ({ host }) => host }, ...counts]}
            rows={hosts}
            keyOf={({ host }) => host}
          />
        ) : (
          <p className="desk-none">{t('referrers.empty')}</p>
        )}
      </section>
      {campaigns.length > 0 && (
        <section className="desk-part">
          <h2>{t('campaignsHead')}</h2>
          <Table
            label={t('campaignsHead')}
            columns={[{ head: t('campaignHead'), cell: nameOf }, ...counts]}
            rows={campaigns}
            keyOf={nameOf}
          />
        </section>
      )}
    </>
  )
}

function Funnel({ id }: { id: string }) {
  const t = useWords('manage')
  const { steps, days, waiting } = useSuspenseQuery(registration(id)).data
  const most = Math.max(...steps.map(({ count }) => count))
  return (
    <section className="desk-part">
      <h2>{t('funnelHead')}</h2>
      <ul className="desk-shares">
        {steps.map(({ step, count }) => (
          <ShareBar key={step} name={t(`funnel.${step}`)} count={count} of={most} />
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

/** Leaderboard attempts, pending ones first, each with its proof; staff accept or decline them. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import type { PageQueries } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { pageIn } from '../../lib/page/search-page.ts'
import { Chip, Chips } from '../../ui/controls/chip.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { attemptsQuery, attemptTotalsQuery } from '../matches/queries.ts'
import { eventQuery } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { AttemptCard } from './attempt-card.tsx'
import '../matches/matches.css'
import '../disputes/cases.css'

const states = ['PENDING', 'ACCEPTED', 'DECLINED'] as const
const stateFromQuery = (search: URLSearchParams) => states.find((option) => option === search.get('state')) ?? 'PENDING'

const queries: PageQueries = ({ params: { id = '' }, url: { searchParams } }) => [
  eventQuery(id),
  attemptsQuery(id, stateFromQuery(searchParams), pageIn(searchParams)),
  attemptTotalsQuery(id),
]
export const loader = staffServerLoad(queries)
export const clientLoader = staffClientLoad(queries)

export default function AttemptsScreen() {
  const t = useTranslation('manage-matches')
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const state = stateFromQuery(search)
  const { data: event } = useSuspenseQuery(eventQuery(id))
  const { data: list } = useSuspenseQuery(attemptsQuery(id, state, pageIn(search)))
  const { data: counts } = useSuspenseQuery(attemptTotalsQuery(id))
  return (
    <div className="manage-page">
      <PageMeta title={t('title', { tab: t('tab.attempts'), name: event.name })} description={t('about')} hidden />
      <h2 className="sr-only">{t('tab.attempts')}</h2>
      <div className="manage-tools">
        <Chips label={t('tab.attempts')}>
          {states.map((option) => (
            <Chip
              key={option}
              pressed={option === state}
              onClick={() => setSearch({ state: option }, { replace: true, preventScrollReset: true })}
            >
              {t(`attempts.${option}`, { count: counts[option] })}
            </Chip>
          ))}
        </Chips>
      </div>
      {list.total === 0 ? (
        <Empty icon={ClipboardCheck} title={t('noAttempts')}>
          {t('noAttemptsWhy')}
        </Empty>
      ) : (
        <ul className="case-attempts">
          {list.data.map((attempt) => (
            <AttemptCard key={attempt.id} event={event} attempt={attempt} />
          ))}
        </ul>
      )}
      <Pager page={list.page} limit={list.limit} total={list.total} />
    </div>
  )
}

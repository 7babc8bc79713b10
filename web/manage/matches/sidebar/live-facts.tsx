import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormat, useOtherDay } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Fact, LocalTime } from '../../overview/event-facts.tsx'
import type { Event } from '../../queries.ts'
import { forecastQuery, roundsQuery, type Totals, totalsQuery } from '../queries.ts'
import { useProblemAlert } from '../use-problem-alert.ts'
import { useRoundNames } from '../use-round-names.ts'

const minuteMs = 60_000

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)

/** A match that a drop turned into a bye keeps its number and counts as done. */
const doneCount = ({ status }: Totals) => status.completed + status.forfeited + status.bye

/** The key numbers of a running event: problems, live matches, finished matches and the expected end. */
export function LiveFacts({ event }: { event: Event }) {
  const t = useTranslation('manage-matches')
  const { number } = useFormat()
  const { data: totals } = useQuery(totalsQuery(event.id))
  const { data: rounds } = useQuery(roundsQuery(event.id))
  const { roundName } = useRoundNames(event)
  const problems = totals ? sum(totals.worries) : 0
  useProblemAlert(event, totals && problems)
  return (
    <dl className="manage-facts">
      <LocalTime />
      {(rounds ? rounds.current : !event.endedAt) && (
        <Fact label={t('phase')} tone="words">
          {rounds?.current ? roundName(rounds.current) : '–'}
        </Fact>
      )}
      <Fact label={t('problems')} {...(problems > 0 && { tone: 'problem' })}>
        <Link to={longEventPath(event, '/manage/matches')}>{totals ? number(problems) : '–'}</Link>
      </Fact>
      <Fact label={t('playing')}>{totals ? number(totals.status.live + totals.status.reported) : '–'}</Fact>
      <Fact label={t('done')}>
        {totals ? number(doneCount(totals)) : '–'}
        {totals && <span className="of">/{number(totals.total)}</span>}
      </Fact>
      <ExpectedEnd event={event} />
      {totals && <ProgressBar totals={totals} />}
    </dl>
  )
}

export function ExpectedEnd({ event }: { event: Event }) {
  const t = useTranslation('manage-matches')
  const { clock, day } = useFormat()
  const otherDayOf = useOtherDay()
  const { data: forecast } = useQuery(forecastQuery(event.id))
  if (event.endedAt)
    return (
      <Fact label={t('endedAt')}>
        <time dateTime={event.endedAt}>{clock(event.endedAt)}</time>
        <small>{day(event.endedAt)}</small>
      </Fact>
    )
  const { endsAt, earliest, latest } = forecast ?? {}
  const toleranceMinutes =
    earliest && latest ? Math.round((Date.parse(latest) - Date.parse(earliest)) / 2 / minuteMs) : undefined
  const otherDay = endsAt && otherDayOf(endsAt)
  return (
    <Fact label={t('forecastEnd')}>
      {endsAt ? <time dateTime={endsAt}>{clock(endsAt)}</time> : '–'}
      {otherDay && <small>{otherDay}</small>}
      {toleranceMinutes ? <small>{t('plusMinus', { count: toleranceMinutes })}</small> : null}
    </Fact>
  )
}

/** Finished, live and problem matches as shares of the total; the numbers beside the bar show the same. */
function ProgressBar({ totals }: { totals: Totals }) {
  const t = useTranslation('manage-matches')
  const { number } = useFormat()
  const done = doneCount(totals)
  const total = Math.max(1, totals.total)
  const segments = [
    { tone: 'done', size: done },
    { tone: 'playing', size: totals.status.live + totals.status.reported },
    { tone: 'overdue', size: totals.worries.overdue + totals.worries.attention + totals.worries.disputed },
  ]
  let offset = 0
  return (
    <div className="manage-meter" aria-hidden="true">
      <svg className="matches-parts" aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
        {segments.map(({ tone, size }) => {
          const start = offset
          offset += (size / total) * 100
          return <rect key={tone} data-tone={tone} x={start} width={(size / total) * 100} height="1" />
        })}
      </svg>
      <small>{t('doneOf', { done: number(done), all: number(total) })}</small>
    </div>
  )
}

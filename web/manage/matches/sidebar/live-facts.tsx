import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Fact, LocalTime } from '../../overview/event-facts.tsx'
import type { Event } from '../../queries.ts'
import { forecastQuery, rounds, type Totals, totals } from '../queries.ts'
import { useAlert } from '../use-alert.ts'
import { useRoundNames } from '../use-round-names.ts'

const minuteMs = 60_000

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0)

/** The key numbers of a running event: problems, live matches, finished matches and the expected end. */
export function LiveFacts({ event }: { event: Event }) {
  const t = useWords('manage-matches')
  const { number } = useFormat()
  const { data: seen } = useQuery(totals(event.id))
  const { data: play } = useQuery(rounds(event.id))
  const { nameOf } = useRoundNames(event)
  const problems = seen ? sum(seen.worries) : 0
  useAlert(event.id, seen && problems)
  return (
    <dl className="desk-facts">
      <LocalTime />
      {play?.current && (
        <Fact label={t('phase')} tone="words">
          {nameOf(play.current)}
        </Fact>
      )}
      <Fact label={t('problems')} {...(problems > 0 && { tone: 'problem' })}>
        <Link to={`/tournaments/${event.id}/manage/matches`}>{seen ? number(problems) : '–'}</Link>
      </Fact>
      <Fact label={t('playing')}>{seen ? number(seen.status.live + seen.status.reported) : '–'}</Fact>
      <Fact label={t('done')}>
        {seen ? number(seen.status.completed + seen.status.forfeited) : '–'}
        {seen && <span className="of">/{number(seen.total - seen.status.bye)}</span>}
      </Fact>
      <Ends event={event} />
      {seen && <Parts seen={seen} />}
    </dl>
  )
}

function Ends({ event }: { event: Event }) {
  const t = useWords('manage-matches')
  const { clock } = useFormat()
  const { data: forecast } = useQuery(forecastQuery(event.id))
  if (event.endedAt)
    return (
      <Fact label={t('endedAt')}>
        <time dateTime={event.endedAt}>{clock(event.endedAt)}</time>
      </Fact>
    )
  const { endsAt, earliest, latest } = forecast ?? {}
  const spread = earliest && latest ? Math.round((Date.parse(latest) - Date.parse(earliest)) / 2 / minuteMs) : undefined
  return (
    <Fact label={t('forecastEnd')}>
      {endsAt ? <time dateTime={endsAt}>{clock(endsAt)}</time> : '–'}
      {spread ? <small>{t('plusMinus', { count: spread })}</small> : null}
    </Fact>
  )
}

/** Finished, live and problem matches as shares of the total; the numbers beside the bar say the same. */
function Parts({ seen }: { seen: Totals }) {
  const t = useWords('manage-matches')
  const { number } = useFormat()
  const done = seen.status.completed + seen.status.forfeited
  const all = Math.max(1, seen.total - seen.status.bye)
  const parts = [
    { tone: 'done', size: done },
    { tone: 'playing', size: seen.status.live + seen.status.reported },
    { tone: 'overdue', size: seen.worries.overdue + seen.worries.attention + seen.worries.disputed },
  ]
  let from = 0
  return (
    <div className="desk-meter" aria-hidden="true">
      <svg className="board-parts" aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
        {parts.map(({ tone, size }) => {
          const start = from
          from += (size / all) * 100
          return <rect key={tone} data-tone={tone} x={start} width={(size / all) * 100} height="1" />
        })}
      </svg>
      <small>{t('doneOf', { done: number(done), all: number(all) })}</small>
    </div>
  )
}

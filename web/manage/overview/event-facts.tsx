import type { ReactNode } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useNow } from '../../lib/page/now.ts'
import { countdownState, countdownText } from '../../ui/feedback/countdown.tsx'
import { Meter } from '../../ui/feedback/meter.tsx'
import { useIsCheckInOpen } from '../check-in/use-is-check-in-open.ts'
import type { CheckInOverview, Event } from '../queries.ts'

const dayMs = 86_400_000

/** The key numbers of an event: its state, the time left, the entrants. */
export function EventFacts({ event, checkIn }: { event: Event; checkIn: CheckInOverview | undefined }) {
  const t = useTranslation('manage')
  const { number } = useFormat()
  const { players, maxPlayers, waiting } = event
  const isCheckInOpen = useIsCheckInOpen(event, checkIn)
  const counts = isCheckInOpen ? checkIn?.counts : undefined
  return (
    <dl className="manage-facts">
      <LocalTime />
      <Start event={event} />
      <Fact label={event.entrySize > 1 ? t('teams') : t('entrants')}>
        {number(players)}
        {!event.startedAt && <span className="of">/{number(maxPlayers)}</span>}
      </Fact>
      {counts && (
        <>
          <Fact label={t('checkedIn')}>{number(counts.in)}</Fact>
          <Fact label={t('missing')} {...(checkIn?.review && { tone: 'problem' })}>
            {number(counts.missing)}
          </Fact>
        </>
      )}
      {event.startedAt ? (
        <End event={event} />
      ) : (
        <>
          <Fact label={t('waiting')}>{number(waiting)}</Fact>
          <div className="manage-meter" aria-hidden="true">
            <Meter value={counts ? counts.in : players} max={counts ? players : maxPlayers} label="" tone="accent" />
            <small>
              {counts
                ? t('inOf', { in: number(counts.in), all: number(players) })
                : t('takenOf', { taken: number(players), all: number(maxPlayers) })}
            </small>
          </div>
        </>
      )}
    </dl>
  )
}

export const Fact = ({ label, tone, children }: { label: string; tone?: string; children: ReactNode }) => (
  <div className="manage-fact" data-tone={tone}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

export function LocalTime() {
  const t = useTranslation('manage')
  const { clock, zoneName } = useFormat()
  const now = useNow(10_000)
  const at = now === null ? null : new Date(now).toISOString()
  return (
    <Fact label={t('localTime')}>
      <time {...(at && { dateTime: at })}>{at ? clock(at) : '––:––'}</time>
      <small>{at && zoneName(at)}</small>
    </Fact>
  )
}

function Start({ event }: { event: Event }) {
  const t = useTranslation('manage')
  const { clock, day, zoneName } = useFormat()
  const { date, startedAt } = event
  const now = useNow(1000)
  if (startedAt)
    return (
      <Fact label={t('startedAt')}>
        <time dateTime={startedAt}>{clock(startedAt)}</time>
        <small>{zoneName(startedAt)}</small>
      </Fact>
    )
  if (!date) return <Fact label={t('start')}>–</Fact>
  const timeLeft = now === null ? null : Date.parse(date) - now
  if (timeLeft === null || timeLeft > dayMs)
    return (
      <Fact label={t('start')}>
        {day(date)}
        <small>
          {clock(date)} {zoneName(date)}
        </small>
      </Fact>
    )
  return (
    <Fact label={timeLeft < 0 ? t('startDue') : t('startsIn')} tone={countdownState(timeLeft)}>
      <time dateTime={date} role="timer">
        {countdownText(timeLeft)}
      </time>
    </Fact>
  )
}

/** Once it has started, spots and the waitlist no longer matter, but the end does. */
function End({ event: { endDate, endedAt } }: { event: Event }) {
  const t = useTranslation('manage')
  const { clock, day } = useFormat()
  const at = endedAt ?? endDate
  if (!at) return null
  return (
    <Fact label={t(endedAt ? 'phase.ended' : 'end')}>
      <time dateTime={at}>{clock(at)}</time>
      <small>{day(at)}</small>
    </Fact>
  )
}

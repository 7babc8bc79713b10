import { usePrizes } from '../../../events/prizes/prize.ts'
import type { Tournament } from '../../../events/queries.ts'
import { useIsPast } from '../../../events/use-event-past.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Time } from '../../../ui/feedback/time.tsx'
import { Stat, Stats } from '../../../ui/layout/stat.tsx'
import { useProgress } from './use-progress.ts'

/** The event in up to four numbers: spots, prizes, the next deadline, and the end or the fee. */
export function EventStats({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const { number, day } = useFormat()
  const { summarize, fundedAt } = usePrizes()
  const { status, players, maxPlayers, waiting, teamSize, entry, startedAt, endedAt } = event
  const progress = useProgress(event)
  const prize = summarize(event.prizes)
  const fundedTime = fundedAt(event.prizes)
  const noun = teamSize > 1 ? t('teams') : t('entrants')
  const isClosed = status === 'closed' || status === 'checkin' // no one can take a free spot
  const note =
    waiting > 0
      ? t('placesWaiting', { noun, count: waiting })
      : maxPlayers > players && !isClosed
        ? t('placesFree', { noun, count: maxPlayers - players })
        : noun
  return (
    <div className="tournament-numbers">
      <Stats>
        <Stat
          value={
            <>
              {number(players)}
              {!startedAt && <span className="of">/{number(maxPlayers)}</span>}
            </>
          }
          label={startedAt ? noun : note}
        />
        {prize && <Stat value={prize} label={fundedTime ? t('fundedOn', { day: day(fundedTime) }) : t('prizePool')} />}
        {startedAt ? endedAt && progress && <MatchesDone {...progress} /> : <NextDeadline event={event} />}
        <Stat value={entry.kind === 'free' ? t('free') : t('coins', { count: entry.amount })} label={t('entry')} />
      </Stats>
    </div>
  )
}

function MatchesDone({ done, total }: { done: number; total: number }) {
  const t = useTranslation('tournaments')
  const { number } = useFormat()
  return (
    <Stat
      value={
        <>
          {number(done)}
          <span className="of">/{number(total)}</span>
        </>
      }
      label={t('matchesDone')}
    />
  )
}

function NextDeadline({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const isPast = useIsPast()
  const { status, registrationStart, registrationEnd, checkinAt, date } = event
  if (status === 'upcoming' && registrationStart) return <TimeStat at={registrationStart} label={t('opensAt')} />
  if (status === 'registration' && registrationEnd) return <TimeStat at={registrationEnd} label={t('closesAt')} />
  if (status === 'checkin' && date) return <TimeStat at={date} label={t('checkinUntil')} />
  return checkinAt && !isPast(checkinAt) ? <TimeStat at={checkinAt} label={t('checkinFrom')} /> : null
}

function TimeStat({ at, label }: { at: string; label: string }) {
  const t = useTranslation('tournaments')
  const { day } = useFormat()
  return <Stat value={<Time at={at} />} label={t('clockNote', { label, day: day(at) })} />
}

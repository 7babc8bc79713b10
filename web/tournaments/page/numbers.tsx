import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Stat, Stats } from '../../ui/layout/stat.tsx'
import { usePrizes } from '../prizes/prize.ts'
import type { Tournament } from '../queries.ts'

/** The event in up to four numbers: spots, prizes, the next deadline, and the end or the fee. */
export function EventStats({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const { number, day } = useFormat()
  const { summarize, fundedAt } = usePrizes()
  const { players, maxPlayers, waiting, teamSize, entry, stats, startedAt } = event
  const prize = summarize(event.prizes)
  const fundedTime = fundedAt(event.prizes)
  const noun = teamSize > 1 ? t('teams') : t('entrants')
  const freeSpots = maxPlayers - players
  const note =
    waiting > 0
      ? t('placesWaiting', { noun, count: waiting })
      : freeSpots > 0
        ? t('placesFree', { noun, count: freeSpots })
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
        {startedAt ? <MatchesDone stats={stats} /> : <NextDeadline event={event} />}
        {stats.forecastAt && !event.endedAt ? (
          <TimeStat at={stats.forecastAt} label={t('forecast')} />
        ) : (
          <Stat value={entry.kind === 'free' ? t('free') : t('coins', { count: entry.amount })} label={t('entry')} />
        )}
      </Stats>
    </div>
  )
}

function MatchesDone({ stats }: Pick<Tournament, 'stats'>) {
  const t = useTranslation('tournaments')
  const { number } = useFormat()
  if (!stats.matches) return null
  return (
    <Stat
      value={
        <>
          {number(stats.matchesDone ?? 0)}
          <span className="of">/{number(stats.matches)}</span>
        </>
      }
      label={t('matchesDone')}
    />
  )
}

function NextDeadline({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const { status, registrationStart, registrationEnd, checkinAt } = event
  if (status === 'upcoming' && registrationStart) return <TimeStat at={registrationStart} label={t('opensAt')} />
  if (status === 'registration' && registrationEnd) return <TimeStat at={registrationEnd} label={t('closesAt')} />
  return checkinAt ? <TimeStat at={checkinAt} label={t('checkinFrom')} /> : null
}

function TimeStat({ at, label }: { at: string; label: string }) {
  const t = useTranslation('tournaments')
  const { clock, day, zoneName } = useFormat()
  return (
    <Stat
      value={<time dateTime={at}>{clock(at)}</time>}
      label={t('clockNote', { label, day: day(at), zone: zoneName(at) })}
    />
  )
}

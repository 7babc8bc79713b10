import { useFormat } from '../../lib/i18n/format.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Stat, Stats } from '../../ui/layout/stat.tsx'
import { usePrizes } from '../prizes/prize.ts'
import type { Tournament } from '../queries.ts'

/** The event in up to four numbers: spots, prizes, the next deadline, and the end or the fee. */
export function Numbers({ event }: { event: Tournament }) {
  const t = useWords('tournaments')
  const { number, day } = useFormat()
  const { inShort, fundedAt } = usePrizes()
  const { players, maxPlayers, waiting, teamSize, entry, stats, startedAt } = event
  const prize = inShort(event.prizes)
  const funded = fundedAt(event.prizes)
  const noun = teamSize > 1 ? t('teams') : t('entrants')
  const left = maxPlayers - players
  const note =
    waiting > 0
      ? t('placesWaiting', { noun, count: waiting })
      : left > 0
        ? t('placesFree', { noun, count: left })
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
        {prize && <Stat value={prize} label={funded ? t('fundedOn', { day: day(funded) }) : t('prizePool')} />}
        {startedAt ? <Played stats={stats} /> : <Closing event={event} />}
        {stats.forecastAt && !event.endedAt ? (
          <ClockStat at={stats.forecastAt} label={t('forecast')} />
        ) : (
          <Stat value={entry.kind === 'free' ? t('free') : t('coins', { count: entry.amount })} label={t('entry')} />
        )}
      </Stats>
    </div>
  )
}

function Played({ stats }: Pick<Tournament, 'stats'>) {
  const t = useWords('tournaments')
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

function Closing({ event }: { event: Tournament }) {
  const t = useWords('tournaments')
  const { status, registrationStart, registrationEnd, checkinAt } = event
  if (status === 'upcoming' && registrationStart) return <ClockStat at={registrationStart} label={t('opensAt')} />
  if (status === 'registration' && registrationEnd) return <ClockStat at={registrationEnd} label={t('closesAt')} />
  return checkinAt ? <ClockStat at={checkinAt} label={t('checkinFrom')} /> : null
}

function ClockStat({ at, label }: { at: string; label: string }) {
  const t = useWords('tournaments')
  const { clock, day, zoneName } = useFormat()
  return (
    <Stat
      value={<time dateTime={at}>{clock(at)}</time>}
      label={t('clockNote', { label, day: day(at), zone: zoneName(at) })}
    />
  )
}

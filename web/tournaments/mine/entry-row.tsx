import { Link } from 'react-router'
import { useWords } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Cover } from '../../ui/cover/cover.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Place } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import { State } from '../state.tsx'
import type { OwnEntry } from './queries.ts'

/** An event the reader is in: when it is, how they stand, and the one thing to do about it. */
export function EntryRow({ entry, isFirst }: { entry: OwnEntry; isFirst: boolean }) {
  const { event, player } = entry
  const t = useWords('tournaments')
  return (
    <li className="entry">
      <div className="entry-art">
        <Cover
          name={event.name}
          game={event.game?.slug ?? event.name}
          shape="thumb"
          image={event.assets.cover?.url ?? null}
        />
      </div>
      <div className="min-w-0">
        <h3>
          <Link className="entry-link" to={`/tournaments/${event.id}`}>
            {event.name}
          </Link>
          <State event={event} />
        </h3>
        <Facts>
          {event.date ? <Time at={event.date} show="full" /> : t('dateOpen')}
          {event.game?.name}
          {event.teamSize > 1 && player.name}
        </Facts>
        <Standing entry={entry} />
      </div>
      <Act entry={entry} isFirst={isFirst} />
    </li>
  )
}

function Standing({ entry: { player, next, event } }: { entry: OwnEntry }) {
  const t = useWords('mine')
  if (player.rank !== null) {
    return (
      <p className="entry-standing">
        <Place place={player.rank} /> {t('ofEntrants', { count: event.players })}
      </p>
    )
  }
  if (player.dropped) return <p className="entry-standing">{t('out')}</p>
  if (player.waiting !== null) return <p className="entry-standing">{t('waiting', { place: player.waiting })}</p>
  if (next) {
    return (
      <p className="entry-standing">
        {next.opponent
          ? t('nextAgainst', { round: next.round, name: next.opponent.name })
          : t('nextUnknown', { round: next.round })}
      </p>
    )
  }
  const isOn = event.status === 'live' || event.status === 'paused'
  if (isOn && event.type !== 'LEADERBOARD' && event.type !== 'REGISTRATION')
    return <p className="entry-standing">{t('noMatch')}</p>
  return player.checkinAt === null || isOn ? null : (
    <p className="entry-standing">
      <Badge tone="success">{t('checkedIn')}</Badge>
    </p>
  )
}

function Act({ entry: { event, canCheckIn, next }, isFirst }: { entry: OwnEntry; isFirst: boolean }) {
  const t = useWords('mine')
  if (canCheckIn) {
    return (
      <ButtonLink kind={isFirst ? 'primary' : 'default'} to={`/tournaments/${event.id}`}>
        {t('checkIn')}
      </ButtonLink>
    )
  }
  if (!next) return null
  return (
    <ButtonLink kind="ghost" to={`/tournaments/${event.id}/bracket`}>
      {t('bracket')}
    </ButtonLink>
  )
}

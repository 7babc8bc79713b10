import { hasMatches } from '@guildhall/contract/tournaments/formats.ts'
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { roundName } from '../../bracket/round-name.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Place } from '../../ui/table/table.tsx'
import { EventRow } from './event-row.tsx'
import type { OwnEntry } from './queries.ts'

/** An event the reader has entered: their status and their next action. */
export function EntryRow({ entry, isFirst }: { entry: OwnEntry; isFirst: boolean }) {
  const { event, player } = entry
  return (
    <EventRow
      event={event}
      facts={event.teamSize > 1 && player.name}
      action={<EntryAction entry={entry} isFirst={isFirst} />}
    >
      <EntryState entry={entry} />
    </EventRow>
  )
}

function EntryState({ entry: { player, next, event } }: { entry: OwnEntry }) {
  const t = useTranslation('my-events')
  const tBracket = useTranslation('bracket')
  if (player.rank !== null) {
    return (
      <p className="entry-status">
        <Place place={player.rank} /> {t('ofEntrants', { count: event.players })}
      </p>
    )
  }
  if (player.dropped) return <p className="entry-status">{t('out')}</p>
  if (player.waiting !== null) return <p className="entry-status">{t('waiting', { place: player.waiting })}</p>
  if (next) {
    const isDouble = event.type === 'DOUBLE_ELIMINATION'
    const key = `${next.side}${next.round}`
    const round = roundName({ key, keys: next.roundKeys, customName: next.roundName, isDouble }, tBracket)
    return (
      <p className="entry-status">
        {next.opponent ? t('nextAgainst', { round, name: next.opponent.name }) : t('nextUnknown', { round })}
      </p>
    )
  }
  const isRunning = event.status === 'live' || event.status === 'paused'
  if (isRunning && hasMatches(event.type)) return <p className="entry-status">{t('noMatch')}</p>
  return player.checkinAt === null || isRunning ? null : (
    <p className="entry-status">
      <Badge tone="success">{t('checkedIn')}</Badge>
    </p>
  )
}

function EntryAction({ entry: { event, canCheckIn, next }, isFirst }: { entry: OwnEntry; isFirst: boolean }) {
  const t = useTranslation('my-events')
  const tPlayers = useTranslation('players')
  if (canCheckIn) {
    return (
      <ButtonLink kind={isFirst ? 'primary' : 'default'} to={eventPath(event)}>
        {t('checkIn')}
      </ButtonLink>
    )
  }
  if (!next) return null
  return (
    <ButtonLink kind="ghost" to={`/matches/${next.id}`}>
      {tPlayers('do.match')}
    </ButtonLink>
  )
}

import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { Crown } from 'lucide-react'
import { Link } from 'react-router'
import type { Entrant, Tournament } from '../../events/queries.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { EntrantAvatar, EntrantName, TeamSummary } from '../../players/team/entrant-name.tsx'
import { ReportButton } from '../../reports/report-button.tsx'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'

type EntrantProps = { event: Tournament; entrant: Entrant }
/** `ranked`: at least one entrant in the list has a rank or a seed, so every row shows the column. */
type EntrantRowProps = EntrantProps & { showRank: boolean }

/** An entrant in the list: rank or seed, name and status. A team expands to its members. */
export function EntrantRow({ event, entrant, showRank }: EntrantRowProps) {
  const t = useTranslation('tournaments')
  const { number } = useFormat()
  const isTeam = event.entrySize > 1
  const rank = entrant.result?.rank
  return (
    <li data-own={entrant.id === event.me.playerId || undefined}>
      {showRank && (
        <span className="place" data-place={rank}>
          <span className="sr-only">{rank ? t('rankHead') : t('seedHead')} </span>
          {rank ? number(rank) : entrant.seed === null ? '–' : number(entrant.seed)}
        </span>
      )}
      <EntrantAvatar entrant={entrant} isTeam={isTeam} />
      <div className="entrant-who">
        <EntrantName
          entrant={entrant}
          isTeam={isTeam}
          to={event.eventType === 'League' ? longEventPath(event, `/teams/${entrant.id}`) : undefined}
        />
        {isTeam && entrant.teammates.length + entrant.guests.length > 0 && (
          <Roster entrant={entrant} isOwn={entrant.id === event.me.playerId} />
        )}
      </div>
      <EntrantState event={event} entrant={entrant} />
    </li>
  )
}

function Roster({ entrant, isOwn }: { entrant: Entrant; isOwn: boolean }) {
  const t = useTranslation('tournaments')
  return (
    <details className="team-people">
      <summary>
        <TeamSummary entrant={entrant} />
      </summary>
      <ul>
        {entrant.teammates.map(({ id, username, name, image, captain, alternate }) => (
          <li key={id}>
            <Avatar image={image} username={username} size={24} beside />
            {username ? <Link to={`/${username}`}>{name ?? username}</Link> : (name ?? t('unknownPlayer'))}
            {captain && (
              <Badge>
                <Crown size={11} strokeWidth={2.5} aria-hidden="true" />
                {t('captain')}
              </Badge>
            )}
            {alternate && <Badge tone="line">{t('alternate')}</Badge>}
          </li>
        ))}
        {entrant.guests.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have the same name
          <li key={index}>
            <Avatar image={null} username={name} size={24} beside />
            {name}
            <Badge tone="line">{t('guest')}</Badge>
          </li>
        ))}
      </ul>
      {!isOwn && <ReportButton target={{ kind: 'team', id: entrant.id }} name={entrant.name} />}
    </details>
  )
}

function EntrantState({ event, entrant }: EntrantProps) {
  const t = useTranslation('tournaments')
  const { waitlistedAt, droppedAt, dropReason, checkinAt } = entrant
  if (droppedAt) return <Badge>{t(`out.${dropReason ?? 'left'}`)}</Badge>
  if (waitlistedAt) return <Badge tone="info">{t('onWaitlist')}</Badge>
  if (event.startedAt) return null
  if (checkinAt) return <Badge tone="success">{t('checkedIn')}</Badge>
  return event.settings.checkin && event.status === 'checkin' ? <Badge tone="warning">{t('notCheckedIn')}</Badge> : null
}

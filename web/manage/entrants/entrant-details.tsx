import { Link } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Event, StaffPlayer } from '../queries.ts'

/** The members of an entrant and their answers. */
export function PlayerDetails({ event, player }: { event: Event; player: StaffPlayer }) {
  const t = useWords('manage')
  const { list } = useFormat()
  const formatAnswer = (value: unknown) => {
    if (value === undefined || value === null || value === '') return '–'
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    return Array.isArray(value) ? list(value.map(String)) : String(value)
  }
  return (
    <div className="desk-details-inside">
      {player.teammates.length > 0 && (
        <ul className="desk-mates">
          {player.teammates.map((mate) => (
            <li key={mate.id} className="who">
              <Avatar face={mate.image} size={20} beside />
              {mate.username ? <Link to={`/${mate.username}`}>{mate.username}</Link> : <span>{mate.name}</span>}
              {mate.captain && <Badge>{t('captain')}</Badge>}
              {mate.alternate && <Badge tone="line">{t('alternate')}</Badge>}
              {mate.acceptedAt === null && <Badge tone="warning">{t('rosterInvited')}</Badge>}
              {mate.eligibility.length > 0 && <Badge tone="danger">{t('notEligible')}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {event.form.length > 0 && (
        <dl className="desk-answers">
          {event.form.map(({ key, label }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{formatAnswer(player.formResponse?.[key])}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

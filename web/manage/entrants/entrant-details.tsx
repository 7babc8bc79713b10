import { Link } from 'react-router'
import { answerText, type FormField } from '../../forms/answers.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Event, StaffPlayer } from '../queries.ts'

/** The members of an entrant and their answers. */
export function EntrantDetails({ event, player }: { event: Event; player: StaffPlayer }) {
  const t = useTranslation('manage')
  const format = useFormat()
  const formatAnswer = ({ key, kind }: Pick<FormField, 'key' | 'kind'>) => {
    const value: unknown = player.formResponse?.[key]
    if (value === undefined || value === null || value === '') return '–'
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    return Array.isArray(value) ? format.list(value.map(String)) : answerText(kind, String(value), format)
  }
  return (
    <div className="manage-details-inside">
      {player.teammates.length + player.guests.length > 0 && (
        <ul className="manage-mates">
          {player.teammates.map((member) => (
            <li key={member.id} className="who">
              <Avatar image={member.image} size={20} beside />
              {member.username ? <Link to={`/${member.username}`}>{member.username}</Link> : <span>{member.name}</span>}
              {event.entrySize > 1 && member.captain && <Badge>{t('captain')}</Badge>}
              {member.alternate && <Badge tone="line">{t('alternate')}</Badge>}
              {member.acceptedAt === null && <Badge tone="warning">{t('rosterInvited')}</Badge>}
              {member.eligibility.length > 0 && <Badge tone="danger">{t('notEligible')}</Badge>}
            </li>
          ))}
          {player.guests.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have the same name
            <li key={index} className="who">
              <span>{name}</span>
              <Badge tone="line">{t('guestBadge')}</Badge>
            </li>
          ))}
        </ul>
      )}
      {event.form.length > 0 && (
        <dl className="manage-answers">
          {event.form.map((field) => (
            <div key={field.key}>
              <dt>{field.label}</dt>
              <dd>{formatAnswer(field)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

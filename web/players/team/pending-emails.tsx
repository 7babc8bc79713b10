import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { type Entry, type Event, sentInvites } from '../queries.ts'
import { useEntryAction } from '../use-entry-action.ts'

/** Unanswered email invitations: each reserves a roster spot until it is revoked. */
export function PendingEmails({ event, entry }: { event: Event; entry: Entry }) {
  const t = useTranslation('players')
  const { data } = useQuery(sentInvites(event.id))
  const withdraw = useEntryAction('DELETE /invites/{id}')
  const pending = data?.data.filter(
    ({ email, status, inviteId }) => email !== null && status === 'PENDING' && inviteId === entry.id,
  )
  if (!pending?.length) return null
  return (
    <ul className="roster">
      {pending.map(({ id, email }) => (
        <li key={id} className="roster-row">
          <Mail size={18} aria-hidden="true" />
          <span className="roster-name name">{email}</span>
          <Badge tone="warning">{t('waitingFor')}</Badge>
          <Button
            size="small"
            kind="ghost"
            aria-label={`${t('withdraw')}: ${email}`}
            onClick={() => withdraw.act({ params: { id } })}
          >
            {t('withdraw')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

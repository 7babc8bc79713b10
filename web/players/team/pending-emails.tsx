import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { type Entry, type Event, sentInvites } from '../queries.ts'
import { useAct } from '../use-act.ts'

/** Unanswered email invitations: each reserves a roster spot until it is revoked. */
export function PendingEmails({ event, entry }: { event: Event; entry: Entry }) {
  const t = useWords('players')
  const { data } = useQuery(sentInvites(event.id))
  const takeBack = useAct('DELETE /invites/{id}')
  const open = data?.data.filter(
    ({ email, status, inviteId }) => email !== null && status === 'PENDING' && inviteId === entry.id,
  )
  if (!open?.length) return null
  return (
    <ul className="roster">
      {open.map(({ id, email }) => (
        <li key={id} className="roster-row">
          <Mail size={18} aria-hidden="true" />
          <span className="roster-name name">{email}</span>
          <Badge tone="warning">{t('waitingFor')}</Badge>
          <Button
            size="small"
            kind="ghost"
            aria-label={`${t('withdraw')}: ${email}`}
            onClick={() => takeBack.act({ params: { id } })}
          >
            {t('withdraw')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

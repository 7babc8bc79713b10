import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { type ReplyTo, useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { askedOfMe, type Tournament } from '../queries.ts'
import { askedRole } from '../staff-role.ts'
import { Notice } from './notices.tsx'

/** The reader's invitation to the staff of this event, to accept or decline. */
export function StaffRequest({ event }: { event: Tournament }) {
  const { data } = useQuery({ ...askedOfMe(), enabled: event.me.asked })
  const invitation = data?.data.find(({ tournament }) => tournament.id === event.id)
  return invitation ? <Question invitation={invitation} /> : null
}

type Answer = 'ACCEPTED' | 'DECLINED'
type Invitation = ReplyTo<'GET /user/staff'>['data'][number]

function Question({ invitation }: { invitation: Invitation }) {
  const t = useWords('tournaments')
  const role = askedRole(invitation)
  const by = invitation.by?.name ?? invitation.by?.username
  const params = { id: invitation.tournament.id }
  const describeProblem = useProblem()
  const stale = ['GET /tournaments/{id}', 'GET /user/staff'] as const
  const hosting = useCommand('PATCH /tournaments/{id}/hosts', stale)
  const moderating = useCommand('PATCH /tournaments/{id}/moderators', stale)
  const { mutate, isPending } = role === 'host' ? hosting : moderating
  const answer = (status: Answer) =>
    mutate(
      { params, body: { status } },
      { onError: (error) => toast({ text: describeProblem(error), tone: 'danger' }) },
    )
  return (
    <Notice
      icon={Handshake}
      title={t(`staffInvite.${role}Title`)}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" loading={isPending} onClick={() => answer('ACCEPTED')}>
            {t('staffInvite.accept')}
          </Button>
          <Button kind="ghost" size="small" loading={isPending} onClick={() => answer('DECLINED')}>
            {t('staffInvite.decline')}
          </Button>
        </div>
      }
    >
      <p>
        {by ? t('staffInvite.by', { name: by }) : ''} {t(`staffInvite.${role}Note`)}
      </p>
    </Notice>
  )
}

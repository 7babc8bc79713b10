import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { staffRequests, type Tournament } from '../../events/queries.ts'
import { requestedRole } from '../../events/staff-role.ts'
import { type ReplyTo, useCommand } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Notice } from './notices.tsx'

/** The reader's invitation to the staff of this event, to accept or decline. */
export function StaffInvite({ event }: { event: Tournament }) {
  const { data } = useQuery({ ...staffRequests(), enabled: event.me.asked })
  const invitation = data?.data.find(({ tournament }) => tournament.id === event.id)
  return invitation ? <InvitationNotice invitation={invitation} /> : null
}

type Answer = 'ACCEPTED' | 'DECLINED'
type Invitation = ReplyTo<'GET /user/staff'>['data'][number]

function InvitationNotice({ invitation }: { invitation: Invitation }) {
  const t = useTranslation('tournaments')
  const role = requestedRole(invitation)
  const inviterName = invitation.by?.name ?? invitation.by?.username
  const params = { id: invitation.tournament.id }
  const describeProblem = useProblemText()
  const staleQueries = ['GET /tournaments/{id}', 'GET /user/staff'] as const
  const answerAsHost = useCommand('PATCH /tournaments/{id}/hosts', staleQueries)
  const answerAsModerator = useCommand('PATCH /tournaments/{id}/moderators', staleQueries)
  const { mutate, isPending } = role === 'host' ? answerAsHost : answerAsModerator
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
        {inviterName ? t('staffInvite.by', { name: inviterName }) : ''} {t(`staffInvite.${role}Note`)}
      </p>
    </Notice>
  )
}

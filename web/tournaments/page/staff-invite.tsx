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

/** Somebody asked the reader to help run this event: yes or no. */
export function StaffRequest({ event }: { event: Tournament }) {
  const { data } = useQuery({ ...askedOfMe(), enabled: event.me.asked })
  const asked = data?.data.find(({ tournament }) => tournament.id === event.id)
  return asked ? <Question asked={asked} /> : null
}

type Answer = 'ACCEPTED' | 'DECLINED'
type Asked = ReplyTo<'GET /user/staff'>['data'][number]

function Question({ asked }: { asked: Asked }) {
  const t = useWords('tournaments')
  const role = askedRole(asked)
  const by = asked.by?.name ?? asked.by?.username
  const params = { id: asked.tournament.id }
  const say = useProblem()
  const stale = ['GET /tournaments/{id}', 'GET /user/staff'] as const
  const hosting = useCommand('PATCH /tournaments/{id}/hosts', stale)
  const moderating = useCommand('PATCH /tournaments/{id}/moderators', stale)
  const { mutate, isPending } = role === 'host' ? hosting : moderating
  const answer = (status: Answer) =>
    mutate({ params, body: { status } }, { onError: (error) => toast({ text: say(error), tone: 'danger' }) })
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

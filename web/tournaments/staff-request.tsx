import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useCommand } from '../lib/api.ts'
import { useWords } from '../lib/i18n.ts'
import { useProblem } from '../lib/problem.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { Notice } from './notices.tsx'
import { askedOfMe, type Tournament } from './queries.ts'

/** Somebody asked the reader to help run this event: yes or no. */
export function StaffRequest({ event }: { event: Tournament }) {
  const { data } = useQuery({ ...askedOfMe(), enabled: event.me.asked })
  const asked = data?.data.find(({ tournament }) => tournament.id === event.id)
  return asked ? <Question id={event.id} as={asked.as} by={asked.by?.name ?? asked.by?.username ?? null} /> : null
}

type Answer = 'ACCEPTED' | 'DECLINED'
type QuestionProps = { id: string; as: 'host' | 'moderator'; by: string | null }

function Question({ id, as, by }: QuestionProps) {
  const t = useWords('tournaments')
  const say = useProblem()
  const stale = ['GET /tournaments/{id}', 'GET /user/staff'] as const
  const hosting = useCommand('PATCH /tournaments/{id}/hosts', stale)
  const moderating = useCommand('PATCH /tournaments/{id}/moderators', stale)
  const { mutate, isPending } = as === 'host' ? hosting : moderating
  const answer = (status: Answer) =>
    mutate({ params: { id }, body: { status } }, { onError: (error) => toast({ text: say(error), tone: 'danger' }) })
  return (
    <Notice
      icon={Handshake}
      title={as === 'host' ? t('askedHost') : t('askedModerator')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" loading={isPending} onClick={() => answer('ACCEPTED')}>
            {t('agree')}
          </Button>
          <Button kind="ghost" size="small" loading={isPending} onClick={() => answer('DECLINED')}>
            {t('decline')}
          </Button>
        </div>
      }
    >
      <p>
        {by ? t('askedBy', { name: by }) : ''} {as === 'host' ? t('askedHostNote') : t('askedModeratorNote')}
      </p>
    </Notice>
  )
}

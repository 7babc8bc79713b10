import type { ReplyTo } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useEntryAction } from '../players/use-entry-action.ts'
import { Button } from '../ui/controls/button.tsx'
import { toast } from '../ui/feedback/toast.tsx'

type Request = ReplyTo<'GET /user/staff'>['data'][number]

/** Accepts or declines a staff invitation. */
export function StaffInviteAnswer({ request: { tournament, as } }: { request: Request }) {
  const t = useTranslation('players')
  const host = useEntryAction('PATCH /tournaments/{id}/hosts')
  const moderator = useEntryAction('PATCH /tournaments/{id}/moderators')
  const answer = as === 'host' ? host : moderator
  const send = (status: 'ACCEPTED' | 'DECLINED') => () =>
    answer.act({ params: { id: tournament.id }, body: { status } }, () =>
      toast({ text: status === 'ACCEPTED' ? t('toast.staffJoined', { event: tournament.name }) : t('declined') }),
    )
  return (
    <span className="flex gap-2">
      <Button
        size="small"
        aria-label={`${t('accept')}: ${tournament.name}`}
        loading={answer.isPending}
        onClick={send('ACCEPTED')}
      >
        {t('accept')}
      </Button>
      <Button size="small" kind="ghost" aria-label={`${t('decline')}: ${tournament.name}`} onClick={send('DECLINED')}>
        {t('decline')}
      </Button>
    </span>
  )
}

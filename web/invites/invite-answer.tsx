import { useTranslation } from '../lib/i18n/i18n.ts'
import { useRefusalText } from '../players/join/use-refusal-text.ts'
import type { Invite } from '../players/queries.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { useAnswer } from './use-answer.ts'

/** In a list: accepts or declines at once; a refusal leads to the page of the invitation, which explains the remedy. */
export function InviteAnswer({ invite }: { invite: Invite }) {
  const t = useTranslation('players')
  const describeRefusal = useRefusalText()
  const { accept, decline } = useAnswer(invite)
  const onError = (error: Error) => toast({ text: describeRefusal(error), tone: 'danger' })
  const name = invite.team?.name ?? invite.tournament?.name ?? ''
  if (accept.isError)
    return (
      <ButtonLink size="small" to={`/invites/${invite.id}`}>
        {t('viewRequirements')}
      </ButtonLink>
    )
  return (
    <span className="flex gap-2">
      <Button
        size="small"
        aria-label={`${t('accept')}: ${name}`}
        loading={accept.isPending}
        onClick={() => accept.mutate(undefined, { onError })}
      >
        {t('accept')}
      </Button>
      <Button
        size="small"
        kind="ghost"
        aria-label={`${t('decline')}: ${name}`}
        loading={decline.isPending}
        onClick={() => decline.mutate(undefined, { onError })}
      >
        {t('decline')}
      </Button>
    </span>
  )
}

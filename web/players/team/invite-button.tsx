import { Check } from 'lucide-react'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import type { Event } from '../queries.ts'
import { useEntryAction } from '../use-entry-action.ts'

type InviteButtonProps = {
  event: Event
  invitee: { username?: string; email?: string; alternate?: boolean }
  onDone?: () => void
}

/** Invites one player to the team. */
export function InviteButton({ event: { id }, invitee, onDone }: InviteButtonProps) {
  const t = useTranslation('players')
  const idempotency = useIdempotencyKey()
  const invite = useEntryAction('POST /tournaments/{id}/playerTeammate')
  const name = invitee.username ?? invitee.email ?? ''
  return (
    <Button
      size="small"
      aria-label={t(invite.isSuccess ? 'invited' : 'inviteName', { name })}
      loading={invite.isPending}
      disabled={invite.isSuccess}
      onClick={() =>
        invite.act({ params: { id }, body: invitee, idempotencyKey: idempotency.keyOf(invitee) }, () => {
          idempotency.reset()
          toast({ text: t('invited', { name }), tone: 'success' })
          onDone?.()
        })
      }
    >
      {invite.isSuccess && <Check size={14} aria-hidden="true" />}
      {t(invite.isSuccess ? 'inviteSent' : 'invite')}
    </Button>
  )
}

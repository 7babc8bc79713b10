import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import type { Teammate } from '../queries.ts'
import { useEntryAction } from '../use-entry-action.ts'

/** Sends the invitation again; the server limits how often. */
export function RemindButton({ teammate: { id: teammateId, eventId, username } }: { teammate: Teammate }) {
  const t = useTranslation('players')
  const remind = useEntryAction('POST /tournaments/{id}/playerTeammate/{teammateId}/email')
  const name = username ?? ''
  return (
    <Button
      size="small"
      aria-label={t('remindName', { name })}
      loading={remind.isPending}
      disabled={remind.isSuccess}
      onClick={() =>
        remind.act({ params: { id: eventId, teammateId } }, () =>
          toast({ text: t('reminded', { name }), tone: 'success' }),
        )
      }
    >
      {t('remind')}
    </Button>
  )
}

import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { Teammate } from '../queries.ts'
import { useEntryAction } from '../use-entry-action.ts'

/** Turns a starter into an alternate, or an alternate into a starter. */
export function SwapButton({ teammate: { id: teammateId, eventId, alternate, username } }: { teammate: Teammate }) {
  const t = useTranslation('players')
  const swap = useEntryAction('PATCH /tournaments/{id}/playerTeammate/{teammateId}')
  const label = alternate ? t('makeStarter') : t('makeAlternate')
  return (
    <Button
      size="small"
      kind="ghost"
      aria-label={`${label}: ${username ?? ''}`}
      loading={swap.isPending}
      onClick={() => swap.act({ params: { id: eventId, teammateId }, body: { alternate: !alternate } })}
    >
      {label}
    </Button>
  )
}

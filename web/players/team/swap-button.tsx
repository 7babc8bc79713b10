import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { Teammate } from '../queries.ts'
import { useAct } from '../use-act.ts'

/** Turns a starter into an alternate, or an alternate into a starter. */
export function SwapButton({ teammate: { id: teammateId, eventId, alternate, username } }: { teammate: Teammate }) {
  const t = useWords('players')
  const swap = useAct('PATCH /tournaments/{id}/playerTeammate/{teammateId}')
  const words = alternate ? t('makeStarter') : t('makeAlternate')
  return (
    <Button
      size="small"
      kind="ghost"
      aria-label={`${words}: ${username ?? ''}`}
      loading={swap.isPending}
      onClick={() => swap.act({ params: { id: eventId, teammateId }, body: { alternate: !alternate } })}
    >
      {words}
    </Button>
  )
}

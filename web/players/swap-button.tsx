import { useWords } from '../lib/i18n.ts'
import { Button } from '../ui/button.tsx'
import type { Teammate } from './queries.ts'
import { useAct } from './use-act.ts'

/** A starter becomes an alternate, or comes in. */
export function SwapButton({ teammate: { id: teammateId, eventId, alternate, username } }: { teammate: Teammate }) {
  const t = useWords('players')
  const swap = useAct('PATCH /tournaments/{id}/playerTeammate/{teammateId}')
  const words = alternate ? t('bringIn') : t('makeAlternate')
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

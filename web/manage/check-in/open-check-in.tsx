import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useAct } from '../queries.ts'

/** Check-in has its own opening time; a host may open it now. */
export function OpenCheckin({ id }: { id: string }) {
  const t = useWords('manage')
  const { act, isPending } = useAct('PATCH /tournaments/{id}', () => t('checkinOpened'))
  return (
    <Button loading={isPending} onClick={() => act({ params: { id }, body: { checkinAt: new Date().toISOString() } })}>
      {t('openCheckin')}
    </Button>
  )
}

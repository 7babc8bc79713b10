import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useStaffAction } from '../queries.ts'

/** Check-in has its own opening time; a host may open it now. */
export function OpenCheckInButton({ id }: { id: string }) {
  const t = useTranslation('manage')
  const { act, isPending } = useStaffAction('PATCH /tournaments/{id}', () => t('checkinOpened'))
  return (
    <Button loading={isPending} onClick={() => act({ params: { id }, body: { checkinAt: new Date().toISOString() } })}>
      {t('openCheckin')}
    </Button>
  )
}

import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { type StaffPlayer, useStaffAction } from '../queries.ts'

type CheckInButtonProps = { id: string; player: Pick<StaffPlayer, 'id' | 'name' | 'checkinAt'> }

export function CheckInButton({ id, player }: CheckInButtonProps) {
  const t = useTranslation('manage')
  const { act, isPending } = useStaffAction('PUT /tournaments/{id}/players/{playerId}/checkin')
  const isCheckedIn = player.checkinAt !== null
  const { name } = player
  return (
    <Button
      size="dense"
      loading={isPending}
      aria-label={isCheckedIn ? t('undoCheckInFor', { name }) : t('checkInWho', { name })}
      onClick={() => act({ params: { id, playerId: player.id }, body: { checkedIn: !isCheckedIn } })}
    >
      {isCheckedIn ? t('undoCheckIn') : t('checkIn')}
    </Button>
  )
}

import { DoorClosed } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useNow } from '../../lib/page/now.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { type Event, useStaffAction } from '../queries.ts'

/** Closes a check-in that was opened early: it opens again at its regular time. */
export function CloseCheckInButton({ event: { id, date, settings, can } }: { event: Event }) {
  const t = useTranslation('manage')
  const { moment } = useFormat()
  const now = useNow(10_000)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { act, isPending } = useStaffAction('PATCH /tournaments/{id}', () => t('closeCheckIn.done'))
  const opensAt = date && Date.parse(date) - settings.checkinMinutes * 60_000
  if (!can.update || now === null || !opensAt || opensAt <= now) return null
  const checkinAt = new Date(opensAt).toISOString()
  return (
    <>
      <Button size="small" kind="ghost" aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
        <DoorClosed size={16} aria-hidden="true" />
        {t('closeCheckIn.act')}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          onClose={() => setDialogOpen(false)}
          title={t('closeCheckIn.title')}
          description={t('closeCheckIn.about', { time: moment(checkinAt) })}
          keep={t('closeCheckIn.keep')}
          act={t('closeCheckIn.act')}
          kind="primary"
          busy={isPending}
          onAct={() => act({ params: { id }, body: { checkinAt } }, () => setDialogOpen(false))}
        />
      )}
    </>
  )
}

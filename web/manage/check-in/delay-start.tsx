import { ClockPlus } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useNow } from '../../lib/page/now.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { type Event, useStaffAction } from '../queries.ts'

const extraMinutes = 5

/** Moves the start of the event, and with it the end of check-in. All entrants are notified, so it asks first. */
export function DelayStartButton({ event: { id, date } }: { event: Event }) {
  const t = useTranslation('manage')
  const { moment } = useFormat()
  const now = useNow(1_000)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { act, isPending } = useStaffAction('POST /tournaments/{id}/checkin/extend', () =>
    t('extended', { count: extraMinutes }),
  )
  const newStart = Math.max(now ?? 0, date ? Date.parse(date) : 0) + extraMinutes * 60_000
  return (
    <>
      <Button size="small" kind="ghost" aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
        <ClockPlus size={16} aria-hidden="true" />
        {t('extend', { count: extraMinutes })}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          onClose={() => setDialogOpen(false)}
          title={t('delayStart.title', { count: extraMinutes })}
          description={t('delayStart.about', { time: moment(new Date(newStart).toISOString()) })}
          keep={t('delayStart.keep')}
          act={t('delayStart.act')}
          kind="primary"
          busy={isPending}
          onAct={() => act({ params: { id }, body: { minutes: extraMinutes } }, () => setDialogOpen(false))}
        />
      )}
    </>
  )
}

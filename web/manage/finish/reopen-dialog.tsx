import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDialogText } from '../../lib/page/use-dialog-text.ts'
import { isReason, ReasonField } from '../../ui/controls/reason-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { AwardSummary } from '../matches/queries.ts'
import { type Event, useStaffAction } from '../queries.ts'

type ReopenDialogProps = { event: Event; summary: AwardSummary; onClose: () => void }

/** Undoes a completion: lists everything that is reversed, and what is not. */
export function ReopenDialog({ event, summary, onClose }: ReopenDialogProps) {
  const t = useTranslation('manage-matches')
  const [reason, setReason, close] = useDialogText(`reopen:${event.id}`, onClose)
  const { act, isPending } = useStaffAction('POST /tournaments/{id}/reopen', () => t('toast.reopened'))
  const trimmedReason = reason.trim()
  const { coins, money } = summary.totals
  return (
    <ConfirmDialog
      onClose={close}
      title={t('reopen.title', { name: event.name })}
      description={t('reopen.about')}
      keep={t('reopen.keep')}
      act={t('reopen.act')}
      busy={isPending}
      disabled={!isReason(trimmedReason)}
      onAct={() => act({ params: { id: event.id }, body: { reason: trimmedReason } }, close)}
    >
      <div className="matches-dialog">
        <ul className="bullets">
          <li>{t('reopen.points')}</li>
          {coins > 0 && <li>{t('reopen.coins')}</li>}
          {money.length > 0 && <li>{t('reopen.money')}</li>}
          {summary.next && <li>{t('reopen.qualifiers', { name: summary.next.name })}</li>}
          <li>{t('reopen.again')}</li>
        </ul>
        <ReasonField label={t('reason')} description={t('reasonVisibility')} value={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  )
}

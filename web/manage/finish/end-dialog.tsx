import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDialogText } from '../../lib/page/use-dialog-text.ts'
import { isReason, ReasonField } from '../../ui/controls/reason-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useStaffAction } from '../queries.ts'

type EndDialogProps = { id: string; openMatches: number; onClose: () => void }

/** Ends play before the last match. */
export function EndDialog({ id, openMatches, onClose }: EndDialogProps) {
  const t = useTranslation('manage-matches')
  const [reason, setReason, close] = useDialogText(`end:${id}`, onClose)
  const { act, isPending } = useStaffAction('POST /tournaments/{id}/end', () => t('toast.ended'))
  const trimmedReason = reason.trim()
  return (
    <ConfirmDialog
      onClose={close}
      title={t('endEarly')}
      description={t('endWhat', { count: openMatches })}
      keep={t('cancel')}
      act={t('endNow')}
      busy={isPending}
      disabled={!isReason(trimmedReason)}
      onAct={() => act({ params: { id }, body: { reason: trimmedReason } }, close)}
    >
      <div className="matches-dialog">
        <ReasonField label={t('reason')} description={t('reasonVisibility')} value={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  )
}

import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type BlockRequestDialogProps = { name: string; isBusy: boolean; onBlock: () => void; onClose: () => void }

/** Asks before the sender of a request is blocked, and says what it means. */
export function BlockRequestDialog({ name, isBusy, onBlock, onClose }: BlockRequestDialogProps) {
  const t = useTranslation('privacy')
  return (
    <ConfirmDialog
      title={t('blockTitle', { name })}
      description={t('blockText')}
      keep={t('cancel')}
      act={t('block')}
      busy={isBusy}
      onAct={onBlock}
      onClose={onClose}
    />
  )
}

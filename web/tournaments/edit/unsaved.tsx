import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type UnsavedProps = { section: string; onStay: () => void; onLeave: () => void }

export function Unsaved({ section, onStay, onLeave }: UnsavedProps) {
  const t = useTranslation('edit')
  return (
    <ConfirmDialog
      onClose={onStay}
      title={t('unsavedTitle')}
      description={t('unsavedAbout', { section })}
      keep={t('keepEditing')}
      act={t('leaveAnyway')}
      onAct={onLeave}
    />
  )
}

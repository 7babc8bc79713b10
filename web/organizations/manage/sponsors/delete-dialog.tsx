import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { LazyConfirmDialog } from '../../../ui/overlay/lazy-confirm-dialog.tsx'

type DeleteDialogProps = {
  kind: 'Ad' | 'Sponsor'
  name: string
  isBusy: boolean
  onDelete: () => void
  onClose: () => void
}

/** There is no undo, and the counts of an ad are deleted with it, so this asks first. */
export function DeleteDialog({ kind, name, isBusy, onDelete, onClose }: DeleteDialogProps) {
  const t = useTranslation('community-promotion')
  return (
    <LazyConfirmDialog
      title={t(`delete${kind}`, { name })}
      description={t(`delete${kind}Text`)}
      keep={t(`keep${kind}`)}
      act={t(`delete${kind}Act`)}
      busy={isBusy}
      onAct={onDelete}
      onClose={onClose}
    />
  )
}

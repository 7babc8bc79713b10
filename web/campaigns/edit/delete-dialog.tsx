import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { CampaignCard, CampaignOwner } from '../queries.ts'
import { useCampaignAction } from '../use-campaign-action.ts'

type DeleteDialogProps = {
  owner: CampaignOwner
  campaign: Pick<CampaignCard, 'id' | 'name'>
  onClose: () => void
  /** After the draft is gone; by default the dialog closes. */
  onDeleted?: () => unknown
}

export function DeleteDialog({ owner, campaign: { id, name }, onClose, onDeleted = onClose }: DeleteDialogProps) {
  const t = useTranslation('campaigns')
  const { act, isPending } = useCampaignAction<undefined>(owner)
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name })}
      description={t('deleteText')}
      keep={t('keepDraft')}
      act={t('deleteDraft')}
      busy={isPending}
      onClose={onClose}
      onAct={() => act((calls) => calls.delete(id), { successText: t('deleted', { name }), onSuccess: onDeleted })}
    />
  )
}

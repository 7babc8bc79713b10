import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog,
}))

type DeleteAdProps = { name: string; isBusy: boolean; onDelete: () => void; onClose: () => void }

/** The counts are deleted with the ad, so this asks first. */
export function DeleteAd({ name, isBusy, onDelete, onClose }: DeleteAdProps) {
  const t = useTranslation('community-promotion')
  return (
    <Suspense>
      <ConfirmDialog
        title={t('deleteAd', { name })}
        description={t('deleteAdText')}
        keep={t('keepAd')}
        act={t('deleteAdAct')}
        busy={isBusy}
        onAct={onDelete}
        onClose={onClose}
      />
    </Suspense>
  )
}

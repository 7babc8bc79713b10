import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { Campaign, CampaignOwner } from '../queries.ts'
import { useCampaignAction } from '../use-campaign-action.ts'

type CancelDialogProps = { owner: CampaignOwner; campaign: Campaign; onClose: () => void }

/** A scheduled campaign becomes a draft again; one that is being sent ends for good. */
export function CancelDialog({ owner, campaign, onClose }: CancelDialogProps) {
  const t = useTranslation('campaigns')
  const [errorText, setErrorText] = useState<string>()
  const { act, isPending } = useCampaignAction<Campaign>(owner)
  const { id, name, status, figures } = campaign
  const isScheduled = status === 'SCHEDULED'
  return (
    <ConfirmDialog
      title={isScheduled ? t('unscheduleTitle', { name }) : t('cancelTitle', { name })}
      description={isScheduled ? t('unscheduleText') : t('cancelText', { count: figures.waiting + figures.deferred })}
      kind={isScheduled ? 'primary' : 'danger'}
      keep={isScheduled ? t('keepSchedule') : t('keepCampaign')}
      act={isScheduled ? t('unschedule') : t('cancelCampaign')}
      busy={isPending}
      onClose={onClose}
      onAct={() =>
        act((calls) => calls.act(id, 'cancel'), {
          successText: isScheduled ? t('unscheduled') : t('cancelled'),
          onSuccess: onClose,
          onError: setErrorText,
        })
      }
    >
      <FormError message={errorText} />
    </ConfirmDialog>
  )
}

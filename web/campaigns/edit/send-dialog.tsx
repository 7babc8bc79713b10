import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useZone } from '../../lib/page/now.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { audiencePreview, type Campaign, type CampaignOwner } from '../queries.ts'
import { useCampaignAction } from '../use-campaign-action.ts'

type SendDialogProps = {
  owner: CampaignOwner
  campaign: Campaign
  /** Null: now. */
  at: string | null
  onClose: () => void
}

/** The last question before a campaign leaves: it names the number of recipients and the date. */
export function SendDialog({ owner, campaign, at, onClose }: SendDialogProps) {
  const t = useTranslation('campaigns')
  const zone = useZone()
  const formatProblem = useProblemText()
  const { day, moment } = useFormat()
  const [errorText, setErrorText] = useState<string>()
  const { act, isPending } = useCampaignAction<Campaign>(owner)
  const { id, type, name, audience } = campaign
  const { data, error, isFetching } = useQuery({ ...audiencePreview(owner, type, audience), staleTime: 0 })
  const date = at && moment(at)
  const send = () =>
    act((calls) => calls.schedule(id, { scheduledAt: at, timezone: zone }), {
      successText: date ? t('scheduled', { date }) : t('started'),
      onSuccess: onClose,
      onError: setErrorText,
    })
  const count = data?.count ?? 0
  return (
    <ConfirmDialog
      kind="primary"
      title={data && !isFetching ? t('sendTitle', { count }) : t('counting')}
      description={date ? t('sendAtText', { name, date }) : t('sendNowText', { name })}
      keep={t('keepEditing')}
      act={date ? t('scheduleFor', { date: day(at) }) : t('sendNow')}
      busy={isPending}
      disabled={isFetching || count === 0}
      onClose={onClose}
      onAct={send}
    >
      {isFetching && <Skeleton className="mt-2 h-5 w-48" />}
      {!isFetching && data && <p className="mt-2">{t(`sendWho.${type}`)}</p>}
      {data && !isFetching && count === 0 && <FormError message={t('noRecipients')} />}
      <FormError message={errorText ?? (error ? formatProblem(error) : undefined)} />
    </ConfirmDialog>
  )
}

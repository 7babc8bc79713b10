/** The page of a campaign that was scheduled or sent: its progress, its figures and its recipients, live. */
import { Pause, Play, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { EmailPreview } from '../../emails/editor/email-preview.tsx'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { CampaignHead } from '../campaign-head.tsx'
import { CampaignMenu } from '../campaign-menu.tsx'
import type { Campaign, CampaignOwner } from '../queries.ts'
import { useCampaignAction } from '../use-campaign-action.ts'
import { CampaignDetails } from './campaign-details.tsx'
import { ProgressFigures } from './progress-figures.tsx'
import { ProgressLine } from './progress-line.tsx'
import { RecipientList } from './recipient-list.tsx'

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

export function CampaignProgress({ owner, campaign }: { owner: CampaignOwner; campaign: Campaign }) {
  const { type, subject, preheader, content, event, startedAt } = campaign
  return (
    <>
      <CampaignHead
        owner={owner}
        title={campaign.name}
        status={campaign.status}
        actions={<ProgressActions owner={owner} campaign={campaign} />}
      />
      <ProgressLine campaign={campaign} />
      {startedAt && <ProgressFigures campaign={campaign} />}
      <div className="campaign-edit">
        <div className="campaign-report">
          {startedAt && <RecipientList owner={owner} campaign={campaign} />}
          <CampaignDetails campaign={campaign} />
        </div>
        <aside>
          <EmailPreview
            type={type}
            draft={{ subject, preheader, content }}
            organizationId={owner.organizationId}
            {...(event && { eventId: event.id })}
          />
        </aside>
      </div>
    </>
  )
}

function ProgressActions({ owner, campaign }: { owner: CampaignOwner; campaign: Campaign }) {
  const t = useTranslation('campaigns')
  const { act, isPending } = useCampaignAction<Campaign>(owner)
  const [isCancelling, setCancelling] = useState(false)
  const { id, can } = campaign
  return (
    <>
      <CampaignMenu owner={owner} campaign={campaign} />
      {can.cancel && (
        <Button kind="ghost" size="small" onClick={() => setCancelling(true)}>
          <X size={16} aria-hidden="true" />
          {campaign.status === 'SCHEDULED' ? t('unschedule') : t('cancelCampaign')}
        </Button>
      )}
      {can.pause && (
        <Button
          size="small"
          loading={isPending}
          onClick={() => act((calls) => calls.act(id, 'pause'), { successText: t('paused') })}
        >
          <Pause size={16} aria-hidden="true" />
          {t('pause')}
        </Button>
      )}
      {can.resume && (
        <Button
          kind="primary"
          size="small"
          loading={isPending}
          onClick={() => act((calls) => calls.act(id, 'resume'), { successText: t('resumed') })}
        >
          <Play size={16} aria-hidden="true" />
          {t('resume')}
        </Button>
      )}
      {isCancelling && (
        <Suspense>
          <CancelDialog owner={owner} campaign={campaign} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </>
  )
}

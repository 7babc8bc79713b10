/** The page of a draft: its fields at the left, the email as a member sees it at the right. */
import { placeholdersOf } from '@guildhall/contract/emails/placeholders.ts'
import { CircleAlert } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useDraftProblems } from '../../emails/editor/draft-problems.ts'
import { EmailPreview } from '../../emails/editor/email-preview.tsx'
import { SendTestButton } from '../../emails/editor/send-test.tsx'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx'
import { CampaignHead } from '../campaign-head.tsx'
import { CampaignMenu } from '../campaign-menu.tsx'
import type { Campaign, CampaignOwner } from '../queries.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { useCampaignForm } from './use-campaign-form.ts'
import { useSchedule } from './use-schedule.ts'

const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }))

export function CampaignEditor({ owner, campaign }: { owner: CampaignOwner; campaign: Campaign }) {
  const t = useTranslation('campaigns')
  const { day } = useFormat()
  const [isConfirming, setConfirming] = useState(false)
  /** Whether the form is submitted to send the campaign, or only to save it. */
  const isToSend = useRef(false)
  const campaignForm = useCampaignForm(owner, campaign, () => setConfirming(isToSend.current))
  const schedule = useSchedule()
  const { form, values, isDirty, isSending } = campaignForm
  const { type } = campaign
  const placeholders = placeholdersOf(type, { hasEvent: values.event !== null })
  const problems = useDraftProblems(type, values.email, placeholders)
  const eventId = values.event ? { eventId: values.event.id } : {}
  function submit(toSend: boolean) {
    isToSend.current = toSend
    form.ref.current?.requestSubmit()
  }
  return (
    <>
      <CampaignHead
        owner={owner}
        title={campaign.name}
        status={campaign.status}
        note={
          Object.keys(problems.byPart).length > 0 && (
            <p className="campaign-problems">
              <CircleAlert size={16} aria-hidden="true" />
              {t('errorsToFix', { count: problems.count })}
            </p>
          )
        }
        actions={
          <>
            <CampaignMenu owner={owner} campaign={campaign} />
            <SendTestButton organizationId={owner.organizationId} email={{ type, ...values.email, ...eventId }} />
            <Button kind="ghost" size="small" disabled={!isDirty || isSending} onClick={() => submit(false)}>
              {t('saveDraft')}
            </Button>
            <Button
              kind="primary"
              size="small"
              loading={isSending}
              disabled={!campaign.can.schedule || problems.count > 0 || !schedule.isReady}
              onClick={() => submit(true)}
            >
              {schedule.at ? t('scheduleFor', { date: day(schedule.at) }) : t('sendNow')}
            </Button>
          </>
        }
      />
      <div className="campaign-edit">
        <CampaignFields
          owner={owner}
          campaign={campaign}
          campaignForm={campaignForm}
          schedule={schedule}
          placeholders={placeholders}
        />
        <aside>
          <EmailPreview type={type} draft={values.email} organizationId={owner.organizationId} {...eventId} />
        </aside>
      </div>
      {isDirty && <UnsavedChanges />}
      {isConfirming && (
        <Suspense>
          <SendDialog owner={owner} campaign={campaign} at={schedule.at} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </>
  )
}

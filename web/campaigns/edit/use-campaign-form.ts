import { campaignLimits } from '@guildhall/contract/campaigns/constants.ts'
import { isEmailAddress } from '@guildhall/contract/core/email-address.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ProblemError } from '../../lib/api/api.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { campaignCalls } from '../calls.ts'
import { type Campaign, type CampaignOwner, campaign as campaignQuery, refreshCampaigns } from '../queries.ts'
import { type CampaignValues, changeOf, valuesOf } from './campaign-values.ts'

export type CampaignForm = ReturnType<typeof useCampaignForm>

/** `onSaved` is called after each submission, also if nothing had changed. */
export function useCampaignForm(owner: CampaignOwner, campaign: Campaign, onSaved: () => void) {
  const t = useTranslation('campaigns')
  const { number } = useFormat()
  const client = useQueryClient()
  const isLegal = campaign.type === 'LEGAL'
  const { perMinute, reason: reasonLimit } = campaignLimits
  const form = useForm<CampaignValues, Campaign>({
    stored: valuesOf(campaign),
    record: campaign,
    checks: {
      name: (name) => (name.trim() ? undefined : t('nameMissing')),
      replyTo: (address) => (address.trim() && !isEmailAddress(address.trim()) ? t('replyToWrong') : undefined),
      perMinute: (text) => {
        const value = Number(text)
        const isValid = !text.trim() || (Number.isInteger(value) && value >= perMinute.min && value <= perMinute.max)
        return isValid ? undefined : t('between', { min: number(perMinute.min), max: number(perMinute.max) })
      },
      reason: (reason) => (isLegal && reason.trim().length < reasonLimit.min ? t('reasonMissing') : undefined),
      documentVersion: (version) => (isLegal && !version.trim() ? t('documentVersionMissing') : undefined),
    },
    async send(_, change, editedFrom) {
      if (Object.keys(change).length > 0) {
        const saved = await campaignCalls(owner).save(campaign.id, changeOf(change, (editedFrom ?? campaign).rev))
        client.setQueryData(campaignQuery(owner, campaign.id).queryKey, saved)
        form.reset(change)
        toast({ text: t('saved'), tone: 'success' })
        void refreshCampaigns(client)
      }
      onSaved()
    },
  })
  return {
    ...form,
    isChangedMeanwhile: form.error instanceof ProblemError && form.error.problem.code === 'CHANGED_MEANWHILE',
    /** Drops the edits and shows what another admin saved. */
    async reload() {
      await refreshCampaigns(client)
      form.reset()
      form.forgetError()
    },
  }
}

import { emailLimits } from '@guildhall/contract/emails/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { templateReads } from '../emails/templates/queries.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { FormError } from '../ui/controls/form-error.tsx'
import { TextField } from '../ui/controls/inputs.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { useRequired } from '../ui/form/use-required.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { campaignCalls } from './calls.ts'
import type { Campaign, CampaignOwner } from './queries.ts'

type TemplateDialogProps = { owner: CampaignOwner; campaign: Campaign; onClose: () => void }

/** Saves subject and message under a name, as the start of later campaigns. */
export function TemplateDialog({ owner, campaign, onClose }: TemplateDialogProps) {
  const t = useTranslation('campaigns')
  const client = useQueryClient()
  const required = useRequired()
  const { form, text, errorText, isSending } = useForm({
    stored: { name: campaign.name.slice(0, emailLimits.templateName.max) },
    checks: { name: required.text },
    async send(values) {
      const name = values.name.trim()
      await campaignCalls(owner).saveTemplate(campaign.id, name)
      toast({ text: t('templateSaved', { name }), tone: 'success' })
      await Promise.all(templateReads.map((address) => client.invalidateQueries({ queryKey: [address] })))
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('saveTemplate')}
      description={t('saveTemplateText')}
      maxWidth={480}
      cancel={t('cancel')}
      submit={t('saveTemplate')}
      isSending={isSending}
      form={form}
    >
      <div className="mt-4 grid gap-4">
        <TextField label={t('templateName')} maxLength={emailLimits.templateName.max} {...text('name')} />
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}

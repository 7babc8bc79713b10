import { type CampaignType, campaignLimits } from '@guildhall/contract/campaigns/constants.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { read } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useZone } from '../../lib/page/now.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Radio } from '../../ui/controls/checks.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { campaignCalls } from '../calls.ts'
import { CampaignHead } from '../campaign-head.tsx'
import { type CampaignOwner, refreshCampaigns } from '../queries.ts'
import { LegalFields } from './legal-fields.tsx'

const templates = ({ organizationId: id }: CampaignOwner, type: CampaignType) => {
  const query = { type, limit: 100 }
  return id
    ? read('GET /admin/organizations/{id}/emailTemplates', { params: { id }, query })
    : read('GET /admin/emailTemplates', { query })
}

/** The first step of a campaign: its name and the template to start from. Then the draft has a page of its own. */
export function NewCampaign({ owner, type }: { owner: CampaignOwner; type: CampaignType }) {
  const t = useTranslation('campaigns')
  const zone = useZone()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: list, isPending } = useQuery(templates(owner, type))
  const [templateId, setTemplateId] = useState<string | null>(null)
  const group = useId()
  const isLegal = type === 'LEGAL'
  const { form, text, errorText, isSending } = useForm({
    stored: { name: '', reason: '', documentVersion: '' },
    checks: {
      name: (name) => (name.trim() ? undefined : t('nameMissing')),
      reason: (reason) =>
        isLegal && reason.trim().length < campaignLimits.reason.min ? t('reasonMissing') : undefined,
      documentVersion: (version) => (isLegal && !version.trim() ? t('documentVersionMissing') : undefined),
    },
    async send({ name, reason, documentVersion }) {
      const template = list?.data.find(({ id }) => id === templateId)
      const { id } = await campaignCalls(owner).create({
        type,
        name: name.trim(),
        timezone: zone,
        ...(template && {
          subject: template.subject,
          preheader: template.preheader,
          content: template.content,
        }),
        ...(isLegal && { reason: reason.trim(), documentVersion: documentVersion.trim() }),
      })
      void refreshCampaigns(client)
      await navigate(`${owner.path}/${id}`)
    },
  })
  const named = list?.data.filter(({ id }) => id !== null) ?? []
  return (
    <>
      <CampaignHead owner={owner} title={owner.organizationId ? t('newCampaign') : t(`new.${type}`)} />
      <form className="campaign-new" {...form}>
        <TextField
          label={t('name')}
          description={t('nameAbout')}
          required
          maxLength={campaignLimits.name.max}
          {...text('name')}
        />
        {isLegal && <LegalFields text={text} />}
        <fieldset className="campaign-starts">
          <legend className="field-label">{t('startFrom')}</legend>
          <Radio name={group} checked={templateId === null} onChange={() => setTemplateId(null)}>
            <b>{t('emptyEmail')}</b>
          </Radio>
          {isPending && <Skeleton className="h-6 w-56" />}
          {named.map(({ id, name, subject }) => (
            <Radio key={id} name={group} checked={templateId === id} onChange={() => setTemplateId(id)}>
              <b>{name}</b>
              <small>{subject}</small>
            </Radio>
          ))}
          {list && named.length === 0 && <p className="hint">{t('noTemplates')}</p>}
        </fieldset>
        <FormError message={errorText} />
        <div>
          <Button type="submit" kind="primary" loading={isSending}>
            {t('createDraft')}
          </Button>
        </div>
      </form>
    </>
  )
}

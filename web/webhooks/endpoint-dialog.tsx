/** Adds an endpoint and then shows its secret once, or changes one. */
import { changeTypes, webhookLimits } from '@guildhall/contract/webhooks/constants.ts'
import { useState } from 'react'
import { useCommand } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useManage } from '../organizations/manage/manage-access.ts'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/checks.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { TextField } from '../ui/controls/inputs.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Modal } from '../ui/overlay/modal.tsx'
import { type Webhook, webhookReads } from './queries.ts'
import { SigningSecretDialog } from './signing-secret-dialog.tsx'
import './webhooks.css'

/** The types of one noun, such as `match`. */
const groups = [...Map.groupBy(changeTypes, (type) => type.split('.')[0] ?? '').values()]

const fieldsOf = (webhook: Webhook | undefined): { url: string; description: string; types: string[] } => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  types: [...(webhook?.types ?? changeTypes)],
})

export function EndpointDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const t = useTranslation('webhooks')
  const { id } = useManage().organization
  const create = useCommand('POST /organizations/{id}/webhooks', webhookReads)
  const change = useCommand('PATCH /organizations/{id}/webhooks/{webhookId}', webhookReads)
  const [secret, setSecret] = useState('')
  const { form, text, option, values, set, errorTextOf, errorText, isSending } = useForm({
    stored: fieldsOf(webhook),
    checks: {
      url: (value) => (/^https?:\/\/\S+$/.test(value.trim()) ? undefined : t('urlWrong')),
      types: (value) => (value.length > 0 ? undefined : t('typesMissing')),
    },
    about: { WEBHOOK_ADDRESS: 'url' },
    async send({ url, description, types }) {
      const body = {
        url: url.trim(),
        description: description.trim() || null,
        types: changeTypes.filter((type) => types.includes(type)),
      }
      if (!webhook) return setSecret((await create.mutateAsync({ params: { id }, body })).secret)
      await change.mutateAsync({ params: { id, webhookId: webhook.id }, body })
      onClose()
    },
  })
  if (secret) return <SigningSecretDialog secret={secret} onClose={onClose} />
  const isAll = values.types.length === changeTypes.length
  return (
    <Modal open onClose={onClose} title={webhook ? t('editEndpoint') : t('addEndpoint')} description={t('addText')}>
      <form className="mt-4 grid gap-5" {...form}>
        <TextField type="url" label={t('url')} placeholder="https://" autoComplete="off" {...text('url')} />
        <TextField
          label={t('description')}
          description={t('descriptionAbout')}
          maxLength={webhookLimits.description.max}
          {...text('description')}
        />
        <fieldset className="grid gap-2">
          <legend className="field-label">{t('types')}</legend>
          <Checkbox checked={isAll} onChange={() => set('types', isAll ? [] : [...changeTypes])}>
            {t('allTypes')}
          </Checkbox>
          <div className="webhook-types">
            {groups.map((types) => (
              <div key={types[0]}>
                {types.map((type) => (
                  <Checkbox key={type} {...option('types', type)}>
                    <code>{type}</code>
                  </Checkbox>
                ))}
              </div>
            ))}
          </div>
          <FormError message={errorTextOf('types')} />
        </fieldset>
        <FormError message={errorText} />
        <Button type="submit" kind="primary" loading={isSending}>
          {webhook ? t('save') : t('addEndpoint')}
        </Button>
      </form>
    </Modal>
  )
}

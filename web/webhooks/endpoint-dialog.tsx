/** Adds an endpoint and then shows its secret once, or changes one. The address of a Discord webhook makes it a channel. */
import { locales } from '@guildhall/contract/core/locales.ts'
import { changeTypes, webhookLimits } from '@guildhall/contract/webhooks/constants.ts'
import { isDiscordAddress } from '@guildhall/contract/webhooks/discord.ts'
import { useState } from 'react'
import { useCommand } from '../lib/api/api.ts'
import { useSite } from '../lib/api/site.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { useManage } from '../organizations/manage/manage-access.ts'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/checks.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { Select, TextField } from '../ui/controls/inputs.tsx'
import { LocaleOptions } from '../ui/controls/locale-options.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Modal } from '../ui/overlay/modal.tsx'
import { type ChannelMessage, channelMessages, messagesOf, typesOf } from './channel-messages.ts'
import { type Webhook, webhookReads } from './queries.ts'
import { SigningSecretDialog } from './signing-secret-dialog.tsx'
import './webhooks.css'

/** The types of one noun, such as `match`. */
const groups = [...Map.groupBy(changeTypes, (type) => type.split('.')[0] ?? '').values()]

type Fields = { url: string; description: string; types: string[]; messages: ChannelMessage[]; locale: string }

function fieldsOf(webhook: Webhook | undefined, locale: string): Fields {
  const isChannel = webhook?.format === 'discord'
  return {
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    types: [...(webhook && !isChannel ? webhook.types : changeTypes)],
    messages: messagesOf(isChannel ? webhook.types : null),
    locale,
  }
}

/** A stored endpoint without a language uses that of the site. */
function useMessageLocale(webhook: Webhook | undefined) {
  const own = useLocale()
  const site = useSite()
  return webhook ? (webhook.locale ?? site?.language ?? own) : own
}

const isChannelAddress = (url: string) => isDiscordAddress(url.trim())

export function EndpointDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const t = useTranslation('webhooks')
  const locale = useMessageLocale(webhook)
  const { id } = useManage().organization
  const create = useCommand('POST /organizations/{id}/webhooks', webhookReads)
  const change = useCommand('PATCH /organizations/{id}/webhooks/{webhookId}', webhookReads)
  const [secret, setSecret] = useState('')
  const { form, text, option, values, set, errorTextOf, errorText, isSending } = useForm({
    stored: fieldsOf(webhook, locale),
    checks: {
      url: (value) => (/^https?:\/\/\S+$/.test(value.trim()) ? undefined : t('urlWrong')),
      types: (value, { url }) => (isChannelAddress(url) || value.length > 0 ? undefined : t('typesMissing')),
      messages: (value, { url }) => (!isChannelAddress(url) || value.length > 0 ? undefined : t('messagesMissing')),
    },
    about: { WEBHOOK_ADDRESS: 'url' },
    async send({ url, description, types, messages, locale }) {
      const isChannel = isChannelAddress(url)
      const body = {
        url: url.trim(),
        description: description.trim() || null,
        types: isChannel ? typesOf(messages) : changeTypes.filter((type) => types.includes(type)),
        ...(isChannel && { locale: locales.find(({ code }) => code === locale)?.code ?? null }),
      }
      if (webhook) await change.mutateAsync({ params: { id, webhookId: webhook.id }, body })
      else {
        const reply = await create.mutateAsync({ params: { id }, body })
        if (!isChannel) return setSecret(reply.secret)
      }
      onClose()
    },
  })
  if (secret) return <SigningSecretDialog secret={secret} onClose={onClose} />
  const isChannel = isChannelAddress(values.url)
  const isAll = values.types.length === changeTypes.length
  return (
    <Modal
      open
      onClose={onClose}
      title={webhook ? t('editEndpoint') : t('addEndpoint')}
      description={isChannel ? t('channelText') : t('addText')}
    >
      <form className="mt-4 grid gap-5" {...form}>
        <TextField
          type="url"
          label={t('url')}
          description={t('urlAbout')}
          placeholder="https://"
          autoComplete="off"
          {...text('url')}
        />
        <TextField
          label={t('description')}
          description={t('descriptionAbout')}
          maxLength={webhookLimits.description.max}
          {...text('description')}
        />
        {isChannel ? (
          <>
            <fieldset className="grid gap-2">
              <legend className="field-label">{t('messages')}</legend>
              <div className="webhook-types webhook-messages">
                {channelMessages.map((message) => (
                  <Checkbox key={message} {...option('messages', message)}>
                    {t(`message.${message}`)}
                  </Checkbox>
                ))}
              </div>
              <FormError message={errorTextOf('messages')} />
            </fieldset>
            <Select label={t('language')} {...text('locale')}>
              <LocaleOptions />
            </Select>
          </>
        ) : (
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
        )}
        <FormError message={errorText} />
        <Button type="submit" kind="primary" loading={isSending}>
          {webhook ? t('save') : t('addEndpoint')}
        </Button>
      </form>
    </Modal>
  )
}

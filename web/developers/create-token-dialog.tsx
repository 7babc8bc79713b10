/** Creates a token, then shows its secret once. */
import { tokenLimits as limits, tokenScopes } from '@guildhall/contract/developers/constants.ts'
import { useState } from 'react'
import { useCommand } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useManage } from '../organizations/manage/manage-access.ts'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/checks.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { Select, TextField } from '../ui/controls/inputs.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Modal } from '../ui/overlay/modal.tsx'
import { TokenDialog } from './token-dialog.tsx'

const lifetimes = [30, 90, 365] as const

type Fields = { name: string; scopes: string[]; days: string; perMinute: string }
const newToken: Fields = { name: '', scopes: ['read'], days: '365', perMinute: String(limits.perMinute.usual) }

export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation('developers')
  const { id: orgId } = useManage().organization
  const create = useCommand('POST /enterprise/token', ['GET /enterprise/token'])
  const [secret, setSecret] = useState('')
  const { form, text, option, errorTextOf, errorText, isSending } = useForm({
    stored: newToken,
    checks: {
      name: (value) => (value.trim() ? undefined : t('nameMissing')),
      scopes: (value) => (value.length > 0 ? undefined : t('scopesMissing')),
      perMinute: (value) => (isRate(value) ? undefined : t('perMinuteWrong', limits.perMinute)),
    },
    about: { TOKEN_NAME_TAKEN: 'name' },
    async send({ name, scopes, days, perMinute }) {
      const { token } = await create.mutateAsync({
        query: { orgId },
        body: {
          name: name.trim(),
          scopes: tokenScopes.filter((scope) => scopes.includes(scope)),
          days: days ? Number(days) : null,
          perMinute: Number(perMinute),
        },
      })
      setSecret(token)
    },
  })
  if (secret) return <TokenDialog secret={secret} onClose={onClose} />
  return (
    <Modal open onClose={onClose} title={t('createToken')} description={t('createText')}>
      <form className="mt-4 grid gap-5" {...form}>
        <TextField label={t('name')} description={t('nameAbout')} maxLength={limits.name.max} {...text('name')} />
        <fieldset className="grid gap-2">
          <legend className="field-label">{t('scopes')}</legend>
          {tokenScopes.map((scope) => (
            <Checkbox key={scope} {...option('scopes', scope)}>
              {t(`scope.${scope}`)} <small>{t(`scopeText.${scope}`)}</small>
            </Checkbox>
          ))}
          <FormError message={errorTextOf('scopes')} />
        </fieldset>
        <Select label={t('expires')} {...text('days')}>
          {lifetimes.map((days) => (
            <option key={days} value={days}>
              {t('inDays', { count: days })}
            </option>
          ))}
          <option value="">{t('never')}</option>
        </Select>
        <TextField
          type="number"
          min={limits.perMinute.min}
          max={limits.perMinute.max}
          label={t('perMinute')}
          description={t('perMinuteAbout')}
          {...text('perMinute')}
        />
        <FormError message={errorText} />
        <Button type="submit" kind="primary" loading={isSending}>
          {t('createToken')}
        </Button>
      </form>
    </Modal>
  )
}

function isRate(value: string) {
  const rate = Number(value)
  return Number.isInteger(rate) && rate >= limits.perMinute.min && rate <= limits.perMinute.max
}

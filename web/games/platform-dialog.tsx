import { gameLimits } from '@guildhall/contract/games/constants.ts'
import { providers } from '@guildhall/contract/identity/constants.ts'
import { useCommand } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { FormError } from '../ui/controls/form-error.tsx'
import { Select, TextField } from '../ui/controls/inputs.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { type AdminPlatform, gameReads, linkableProviders } from './queries.ts'

/** Changes a platform, or adds one if `platform` is null. */
export function PlatformDialog({ platform, onClose }: { platform: AdminPlatform | null; onClose: () => void }) {
  const t = useTranslation('admin')
  const tSettings = useTranslation('settings')
  const add = useCommand('POST /admin/platforms', gameReads)
  const update = useCommand('PATCH /admin/platforms/{id}', gameReads)
  const { form, text, errorText, isSending, isDirty } = useForm({
    stored: {
      name: platform?.name ?? '',
      provider: platform?.provider ?? '',
      position: String(platform?.position ?? 0),
    },
    checks: { name: (name) => (name.trim() ? undefined : t('nameMissing')) },
    about: { PLATFORM_TAKEN: 'name' },
    async send(values) {
      const provider = providers.find((provider) => provider === values.provider) ?? null
      const body = { name: values.name.trim(), provider, position: Number(values.position) || 0 }
      if (platform) await update.mutateAsync({ params: { id: platform.id }, body })
      else await add.mutateAsync({ body })
      toast({ text: platform ? t('saved') : t('platformAdded', { name: body.name }), tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={platform ? t('editPlatform', { name: platform.name }) : t('addPlatform')}
      onClose={onClose}
      cancel={t('cancel')}
      submit={platform ? t('save') : t('add')}
      isSending={isSending}
      disabled={!isDirty}
      form={{ ...form, className: 'grid gap-4' }}
    >
      <TextField label={t('name')} maxLength={gameLimits.platformName.max} {...text('name')} />
      <Select label={t('account')} {...text('provider')}>
        <option value="">{t('notSet')}</option>
        {linkableProviders.map((provider) => (
          <option key={provider} value={provider}>
            {tSettings(`provider.${provider}`)}
          </option>
        ))}
      </Select>
      <TextField label={t('position')} description={t('positionHint')} type="number" min={0} {...text('position')} />
      <FormError message={errorText} />
    </FormDialog>
  )
}

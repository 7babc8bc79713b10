/** `/admin/platforms`: the platforms that games run on. */
import { gameLimits } from '@guildhall/contract/games/constants.ts'
import { providers } from '@guildhall/contract/identity/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { AdminHead } from '../admin/admin-head.tsx'
import { useCommand } from '../lib/api/api.ts'
import { clientLoad, type Needs, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { Select, TextField } from '../ui/controls/inputs.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { type AdminPlatform, adminPlatforms, gameReads, linkableProviders } from './queries.ts'

const needs: Needs = () => [adminPlatforms()]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function PlatformsAdminScreen() {
  const t = useTranslation('admin')
  const { data } = useSuspenseQuery(adminPlatforms())
  return (
    <>
      <AdminHead title={t('platforms')} />
      {data.data.map((platform) => (
        <PlatformForm key={platform.id} platform={platform} />
      ))}
      <h2 className="mt-12 text-[30px]">{t('addPlatform')}</h2>
      <PlatformForm key={`new-${data.data.length}`} platform={null} />
    </>
  )
}

function PlatformForm({ platform }: { platform: AdminPlatform | null }) {
  const t = useTranslation('admin')
  const tSettings = useTranslation('settings')
  const add = useCommand('POST /admin/platforms', gameReads)
  const update = useCommand('PATCH /admin/platforms/{id}', gameReads)
  const { form, text, reset, mistake, mistakeOf, isSending, isDirty } = useForm({
    stored: {
      name: platform?.name ?? '',
      provider: platform?.provider ?? '',
      position: String(platform?.position ?? 0),
    },
    checks: { name: (name) => (name.trim() ? undefined : t('nameMissing')) },
    async send(values, change) {
      const provider = providers.find((provider) => provider === values.provider) ?? null
      const body = { name: values.name.trim(), provider, position: Number(values.position) || 0 }
      if (platform) await update.mutateAsync({ params: { id: platform.id }, body })
      else await add.mutateAsync({ body })
      reset(change)
      toast({ text: platform ? t('saved') : t('platformAdded', { name: body.name }), tone: 'success' })
    },
  })
  return (
    <form className="admin-platform" aria-label={platform?.name ?? t('addPlatform')} {...form}>
      <TextField
        label={t('name')}
        note={platform ? t('gamesOn', { count: platform.games }) : undefined}
        maxLength={gameLimits.platformName.max}
        {...text('name')}
        error={mistakeOf('name') ?? mistake}
      />
      <Select label={t('account')} {...text('provider')}>
        <option value="">{t('notSet')}</option>
        {linkableProviders.map((provider) => (
          <option key={provider} value={provider}>
            {tSettings(`provider.${provider}`)}
          </option>
        ))}
      </Select>
      <TextField label={t('position')} type="number" min={0} {...text('position')} />
      <Button type="submit" kind={platform ? 'default' : 'primary'} loading={isSending} disabled={!isDirty}>
        {platform ? t('save') : t('add')}
      </Button>
    </form>
  )
}

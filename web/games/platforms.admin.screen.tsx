/** `/admin/platforms`: what games are played on. */
import { gameLimits } from '@guildhall/contract/games.words.ts'
import { providers } from '@guildhall/contract/identity.words.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useCommand } from '../lib/api.ts'
import { useWords } from '../lib/i18n.ts'
import { clientLoad, type Needs, serverLoad } from '../lib/load.ts'
import { useProblem } from '../lib/problem.ts'
import { Button } from '../ui/button.tsx'
import { Select, TextField } from '../ui/inputs.tsx'
import { toast } from '../ui/toast.tsx'
import { gameReads, type KeptPlatform, keptPlatforms, linked } from './queries.ts'

const needs: Needs = () => [keptPlatforms()]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function PlatformsAdminScreen() {
  const t = useWords('admin')
  const { data } = useSuspenseQuery(keptPlatforms())
  return (
    <>
      <h2 className="sr-only">{t('platforms')}</h2>
      {data.data.map((platform) => (
        <OnePlatform key={platform.id} platform={platform} />
      ))}
      <h2 className="mt-12 text-[30px]">{t('addPlatform')}</h2>
      <OnePlatform key={`new-${data.data.length}`} platform={null} />
    </>
  )
}

type Values = { name: string; provider: string; position: string }

function OnePlatform({ platform }: { platform: KeptPlatform | null }) {
  const t = useWords('admin')
  const named = useWords('settings')
  const say = useProblem()
  const add = useCommand('POST /admin/platforms', gameReads)
  const change = useCommand('PATCH /admin/platforms/{id}', gameReads)
  const given = {
    name: platform?.name ?? '',
    provider: platform?.provider ?? '',
    position: String(platform?.position ?? 0),
  }
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({ defaultValues: given })
  const { errors, isSubmitting, isDirty } = formState

  const save = handleSubmit(async (values) => {
    const provider = providers.find((one) => one === values.provider) ?? null
    const body = { name: values.name.trim(), provider, position: Number(values.position) || 0 }
    try {
      if (platform) await change.mutateAsync({ params: { id: platform.id }, body })
      else await add.mutateAsync({ body })
      reset(values)
      toast({ text: platform ? t('saved') : t('platformAdded', { name: body.name }), tone: 'success' })
    } catch (error) {
      setError('name', { message: say(error) }, { shouldFocus: true })
    }
  })
  return (
    <form className="admin-platform" aria-label={platform?.name ?? t('addPlatform')} onSubmit={save} noValidate>
      <TextField
        label={t('name')}
        note={platform ? t('gamesOn', { count: platform.games }) : undefined}
        maxLength={gameLimits.platformName.max}
        error={errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || t('nameMissing') })}
      />
      <Select label={t('account')} {...register('provider')}>
        <option value="">{t('notSaid')}</option>
        {linked.map((provider) => (
          <option key={provider} value={provider}>
            {named(`provider.${provider}`)}
          </option>
        ))}
      </Select>
      <TextField label={t('position')} type="number" min={0} {...register('position')} />
      <Button type="submit" kind={platform ? 'default' : 'primary'} loading={isSubmitting} disabled={!isDirty}>
        {platform ? t('save') : t('add')}
      </Button>
    </form>
  )
}

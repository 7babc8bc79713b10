import { tournamentLimits as limits } from '@guildhall/contract/tournaments.words.ts'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { call, ProblemError } from '../../lib/api.ts'
import { useWords } from '../../lib/i18n.ts'
import { useZone } from '../../lib/now.ts'
import { useOnceKey } from '../../lib/once-key.ts'
import { useProblem } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { FormMistake } from '../../ui/form-mistake.tsx'
import { Select, TextField } from '../../ui/inputs.tsx'
import { momentOf, nextFriday } from '../edit/zone-time.ts'
import { GamePicker } from './game-picker.tsx'
import type { Community, Game, Source } from './queries.ts'
import { StartFrom } from './start-from.tsx'
import { TeamSize } from './team-size.tsx'

type Fields = { organizationId: string; gameId: string; name: string; teamSize: number; start: string }

type CreateFormProps = {
  communities: readonly Community[]
  games: readonly Game[]
  sources: readonly Source[]
  organizationId: string | null
  from: Source | null
}

/** The start is asked for in the reader's own zone, which becomes that of the event. */
export function CreateForm({ communities, games, sources, organizationId, from }: CreateFormProps) {
  const t = useWords('create')
  const say = useProblem()
  const zone = useZone()
  const navigate = useNavigate()
  const source = useRef(from)
  const once = useOnceKey()
  const { register, handleSubmit, watch, setValue, setError, getValues, formState } = useForm<Fields>({
    defaultValues: {
      organizationId: organizationId ?? '',
      gameId: from?.game?.id ?? '',
      name: from?.name ?? '',
      teamSize: from?.teamSize ?? 1,
      start: '',
    },
  })
  const { errors, isSubmitting, dirtyFields } = formState
  useEffect(() => {
    if (!getValues('start')) setValue('start', nextFriday(Date.now(), zone))
  }, [zone, getValues, setValue])

  /** What was not answered yet is taken from the template. */
  function startFrom(chosen: Source | null) {
    source.current = chosen
    if (!chosen) return
    if (!dirtyFields.name) setValue('name', chosen.name)
    if (!dirtyFields.gameId) setValue('gameId', chosen.game?.id ?? '')
    if (!dirtyFields.teamSize) setValue('teamSize', chosen.teamSize)
  }

  const create = handleSubmit(async ({ organizationId: owner, name, gameId, teamSize, start }) => {
    const body = {
      name: name.trim(),
      gameId,
      teamSize,
      date: momentOf(start, zone),
      timezone: zone,
      ...(owner && { organizationId: owner }),
      ...(source.current && { from: source.current.id }),
    }
    try {
      const made = await call('POST /tournaments', { body, idempotencyKey: once.keyOf(body) })
      await navigate(`/tournaments/${made.id}/settings`)
    } catch (error) {
      const type = error instanceof ProblemError ? error.problem.code : 'UNREACHED'
      setError('root', { type, message: say(error) })
    }
  })

  return (
    <form className="create-form" onSubmit={create} noValidate>
      <StartFrom sources={sources} from={from} onChange={startFrom} />
      {communities.length > 0 && (
        <Select label={t('forWhom')} {...register('organizationId')}>
          <option value="">{t('myself')}</option>
          {communities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <GamePicker
        games={games}
        chosen={watch('gameId')}
        error={errors.gameId?.message}
        field={register('gameId', { required: t('gameMissing') })}
      />
      <TextField
        label={t('name')}
        placeholder={t('nameExample')}
        maxLength={limits.name.max}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', { validate: (name) => name.trim().length >= limits.name.min || t('nameShort') })}
      />
      <TeamSize value={watch('teamSize')} onChange={(size) => setValue('teamSize', size, { shouldDirty: true })} />
      <div className="create-start">
        <TextField
          type="datetime-local"
          label={t('start')}
          note={zone.replaceAll('_', ' ')}
          description={t('startAbout')}
          error={errors.start?.message}
          {...register('start', {
            validate: (start) => {
              const at = momentOf(start, zone)
              if (!at) return t('startMissing')
              return Date.parse(at) > Date.now() || t('startPast')
            },
          })}
        />
      </div>
      <FormMistake message={errors.root?.message}>
        {errors.root?.type === 'EMAIL_UNVERIFIED' && (
          <Link className="underline" to="/settings/email">
            {t('confirmEmail')}
          </Link>
        )}
      </FormMistake>
      <div>
        <Button type="submit" kind="primary" size="large" loading={isSubmitting}>
          {t('create')}
        </Button>
        <p className="hint mt-2">{t('createAbout')}</p>
      </div>
    </form>
  )
}

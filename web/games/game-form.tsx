import { gameLimits, scoreKinds } from '@guildhall/contract/games.words.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useWords } from '../lib/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox, Switch } from '../ui/checks.tsx'
import { FormMistake } from '../ui/form-mistake.tsx'
import { Select, TextArea, TextField } from '../ui/inputs.tsx'
import { type GameValues, valuesOf } from './game-values.ts'
import { type KeptGame, keptPlatforms, linked } from './queries.ts'
import { useMistakes } from './use-mistakes.ts'

type GameFormProps = { game: KeptGame | null; onSave: (values: GameValues) => Promise<KeptGame> }

/** Everything a game says to the events that are made of it. */
export function GameForm({ game, onSave }: GameFormProps) {
  const t = useWords('admin')
  const say = useWords('settings')
  const { data: platforms } = useSuspenseQuery(keptPlatforms())
  const { register, handleSubmit, setError, reset, formState } = useForm<GameValues>({ defaultValues: valuesOf(game) })
  const { errors, isSubmitting, isDirty } = formState
  const refuse = useMistakes(setError)
  const within = (min: number, max: number) => {
    const message = t('between', { min, max })
    return { min: { value: min, message }, max: { value: max, message } }
  }
  const save = handleSubmit(async (values) => {
    try {
      reset(valuesOf(await onSave(values)))
    } catch (error) {
      refuse(error)
    }
  })
  return (
    <form className="admin-form" onSubmit={save} noValidate>
      <fieldset>
        <legend>{t('theGame')}</legend>
        <TextField
          label={t('name')}
          required
          maxLength={gameLimits.name.max}
          error={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || t('nameMissing') })}
        />
        <div className="admin-pair">
          <TextField label={t('slug')} note={t('optional')} error={errors.slug?.message} {...register('slug')} />
          <TextField
            label={t('shortName')}
            maxLength={16}
            error={errors.shortName?.message}
            {...register('shortName')}
          />
          <TextField label={t('publisher')} maxLength={80} {...register('publisher')} />
          <TextField label={t('genre')} maxLength={40} {...register('genre')} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('platforms')}</legend>
        <div className="admin-choices">
          {platforms.data.map(({ id, name }) => (
            <Checkbox key={id} value={id} {...register('platforms')}>
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('howPlayed')}</legend>
        <div className="admin-pair">
          <Select label={t('score')} {...register('score')}>
            <option value="">{t('notSaid')}</option>
            {scoreKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`score.${kind}`)}
              </option>
            ))}
          </Select>
          <TextField
            label={t('teamSizes')}
            placeholder="1, 2, 3"
            error={errors.teamSizes?.message}
            {...register('teamSizes', { pattern: { value: /^[\d,\s]*$/, message: t('numbersOnly') } })}
          />
          <TextField
            label={t('bestOf')}
            type="number"
            min={1}
            max={15}
            error={errors.bestOf?.message}
            {...register('bestOf', within(1, 15))}
          />
          <TextField
            label={t('matchMinutes')}
            type="number"
            min={1}
            max={600}
            error={errors.matchMinutes?.message}
            {...register('matchMinutes', within(1, 600))}
          />
        </div>
        <Switch {...register('draws')}>{t('draws')}</Switch>
        <TextArea
          label={t('maps')}
          description={t('mapsNote')}
          rows={5}
          error={errors.maps?.message}
          {...register('maps')}
        />
        <fieldset className="block">
          <legend className="field-label">{t('accounts')}</legend>
          <div className="admin-choices">
            {linked.map((provider) => (
              <Checkbox key={provider} value={provider} {...register('accounts')}>
                {say(`provider.${provider}`)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <TextArea
          label={t('instructions')}
          description={t('instructionsNote')}
          rows={6}
          maxLength={gameLimits.instructions.max}
          error={errors.instructions?.message}
          {...register('instructions')}
        />
      </fieldset>
      <fieldset>
        <legend>{t('inLists')}</legend>
        <div className="admin-pair">
          <TextField
            label={t('position')}
            type="number"
            min={0}
            error={errors.position?.message}
            {...register('position')}
          />
          <TextField
            label={t('color')}
            placeholder="#79B8FF"
            error={errors.color?.message}
            {...register('color', { pattern: { value: /^#[0-9a-f]{6}$/i, message: t('colorShape') } })}
          />
        </div>
        <Switch {...register('featured')}>{t('featuredGame')}</Switch>
        <Switch {...register('hidden')}>{t('hiddenGame')}</Switch>
      </fieldset>
      <div className="grid gap-3">
        <FormMistake message={errors.root?.message} />
        <div>
          <Button type="submit" kind="primary" loading={isSubmitting} disabled={!isDirty}>
            {game ? t('save') : t('addGame')}
          </Button>
        </div>
      </div>
    </form>
  )
}

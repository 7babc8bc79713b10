import { gameLimits } from '@guildhall/contract/games/constants.ts'
import { tournamentTypes } from '@guildhall/contract/tournaments/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Checkbox, Switch } from '../ui/controls/checks.tsx'
import { Select, TextArea, TextField } from '../ui/controls/inputs.tsx'
import { SaveRow } from '../ui/form/save-row.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { type GameValues, valuesOf } from './game-values.ts'
import { type AdminGame, adminPlatforms } from './queries.ts'

type GameFormProps = {
  game: AdminGame | null
  onSave: (values: GameValues, editedFrom: AdminGame | null) => Promise<unknown>
}

/** The fields of a game that events use. */
export function GameForm({ game, onSave }: GameFormProps) {
  const t = useTranslation('admin')
  const tTournaments = useTranslation('tournaments')
  const { data: platforms } = useSuspenseQuery(adminPlatforms())
  const between = (min: number, max: number) => (input: string) =>
    !input || (Number(input) >= min && Number(input) <= max) ? undefined : t('between', { min, max })
  const matches = (pattern: RegExp, errorText: string) => (input: string) =>
    !input || pattern.test(input) ? undefined : errorText
  const { form, text, tick, option, reset, errorText, conflict, isSending, isDirty } = useForm({
    stored: valuesOf(game),
    record: game,
    checks: {
      name: (name) => (name.trim() ? undefined : t('nameMissing')),
      teamSizes: matches(/^[\d,\s]*$/, t('numbersOnly')),
      bestOf: between(1, 15),
    },
    about: { GAME_TAKEN: 'name' },
    async send(values, change, editedFrom) {
      await onSave(values, editedFrom)
      reset(change)
    },
  })
  return (
    <form className="admin-form" {...form}>
      <fieldset>
        <legend>{t('gameDetails')}</legend>
        <TextField label={t('name')} required maxLength={gameLimits.name.max} {...text('name')} />
        <div className="admin-pair">
          <TextField label={t('slug')} note={t('optional')} {...text('slug')} />
          <TextField label={t('shortName')} maxLength={16} {...text('shortName')} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('platforms')}</legend>
        <div className="admin-choices">
          {platforms.data.map(({ id, name }) => (
            <Checkbox key={id} {...option('platforms', id)}>
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('gameplay')}</legend>
        <div className="admin-pair">
          <Select label={t('usualFormat')} {...text('type')}>
            <option value="">{t('notSet')}</option>
            {tournamentTypes.map((type) => (
              <option key={type} value={type}>
                {tTournaments(`type.${type}`)}
              </option>
            ))}
          </Select>
          <TextField label={t('teamSizes')} placeholder="1, 2, 3" {...text('teamSizes')} />
          <TextField label={t('bestOf')} type="number" min={1} max={15} {...text('bestOf')} />
        </div>
        <TextArea label={t('maps')} description={t('mapsNote')} rows={5} {...text('maps')} />
      </fieldset>
      <fieldset>
        <legend>{t('listing')}</legend>
        <div className="admin-pair">
          <TextField label={t('position')} type="number" min={0} {...text('position')} />
        </div>
        {game && <Switch {...tick('verified')}>{t('verifiedGame')}</Switch>}
        <Switch {...tick('featured')}>{t('featuredGame')}</Switch>
        <Switch {...tick('hidden')}>{t('hiddenGame')}</Switch>
      </fieldset>
      <SaveRow
        primary
        label={game ? t('save') : t('addGame')}
        errorText={errorText}
        conflict={conflict}
        isSending={isSending}
        isDirty={isDirty}
      />
    </form>
  )
}

import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import type { LeagueForm } from './league-form.ts'
import { seasonLength } from './new-league.ts'
import { withStored } from './options.ts'
import { useWeekdays } from './use-weekdays.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Divisions, rounds and the calendar of a season, and how long it takes. */
export function SeasonFields({ form: { text, option, values } }: { form: LeagueForm }) {
  const t = useTranslation('leagues-create')
  const weekdays = useWeekdays()
  const { rounds, weeks } = seasonLength(values)
  return (
    <>
      <div className="field-grid">
        <Select label={t('divisions')} {...text('divisions')}>
          {withStored(range(1, 8), values.divisions).map((count) => (
            <option key={count} value={count}>
              {t('divisionOption', { count })}
            </option>
          ))}
        </Select>
        <Select label={t('divisionSize')} {...text('divisionSize')}>
          {withStored(range(3, 20), values.divisionSize).map((count) => (
            <option key={count} value={count}>
              {t('sizeOption', { count })}
            </option>
          ))}
        </Select>
        <Select label={t('legs')} {...text('legs')}>
          <option value="1">{t('legs.1')}</option>
          <option value="2">{t('legs.2')}</option>
        </Select>
        {Number(values.divisions) > 1 && (
          <Select label={t('moves')} description={t('movesAbout')} {...text('moves')}>
            {withStored(range(0, 3), values.moves).map((count) => (
              <option key={count} value={count}>
                {t('movesOption', { count })}
              </option>
            ))}
          </Select>
        )}
      </div>
      <fieldset className="create-field">
        <legend className="field-label">{t('matchDays')}</legend>
        <p className="hint">{t('matchDaysAbout')}</p>
        <div className="weekday-picks">
          {weekdays.map(({ weekday, name }) => (
            <label key={weekday} className="size-pick">
              <input type="checkbox" {...option('weekdays', String(weekday))} />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="field-grid">
        {values.weekdays.length > 0 && <TextField type="time" label={t('kickoff')} {...text('kickoff')} />}
        <Select label={t('everyWeeks')} {...text('everyWeeks')}>
          {withStored(range(1, 4), values.everyWeeks).map((count) => (
            <option key={count} value={count}>
              {t('everyWeeksOption', { count })}
            </option>
          ))}
        </Select>
        <TextField
          label={t('blackouts')}
          note={t('optional')}
          description={t('blackoutsAbout')}
          placeholder="2026-12-24, 2026-12-31"
          {...text('blackouts')}
        />
      </div>
      <p className="league-sum" role="status">
        {t('seasonLength', { count: rounds, weeks: t('weeks', { count: weeks }) })}
      </p>
    </>
  )
}

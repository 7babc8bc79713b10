import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import type { LeagueForm } from './league-form.ts'
import { withStored } from './options.ts'

const pickSeconds = [15, 30, 45, 60]

/** How teams are formed, and when the queue is open. */
export function QueueFields({ form: { text, values } }: { form: LeagueForm }) {
  const t = useTranslation('leagues-create')
  return (
    <div className="field-grid">
      {values.teamSize > 1 && (
        <Select label={t('formation')} {...text('teamFormation')}>
          <option value="balanced">{t('formation.balanced')}</option>
          <option value="captains">{t('formation.captains')}</option>
        </Select>
      )}
      {values.teamSize > 1 && values.teamFormation === 'captains' && (
        <Select label={t('pickTime')} {...text('pickSeconds')}>
          {withStored(pickSeconds, values.pickSeconds).map((count) => (
            <option key={count} value={count}>
              {t('pickSeconds', { count })}
            </option>
          ))}
        </Select>
      )}
      <Select label={t('hours')} {...text('hours')}>
        <option value="always">{t('hours.always')}</option>
        <option value="daily">{t('hours.daily')}</option>
      </Select>
      {values.hours === 'daily' && (
        <>
          <TextField type="time" label={t('hours.from')} {...text('from')} />
          <TextField type="time" label={t('hours.to')} {...text('to')} />
        </>
      )}
    </div>
  )
}

import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import type { LeagueForm } from './league-form.ts'

/** When the queue is open. */
export function QueueFields({ form: { text, values } }: { form: LeagueForm }) {
  const t = useTranslation('leagues-create')
  return (
    <div className="field-grid">
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

import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Select } from '../../ui/controls/inputs.tsx'
import type { TextProps } from '../../ui/form/use-form.ts'

const durations = [1, 3, 7, 30, 90, 365] as const

/** The days of a mute or a ban; empty without an end. */
export function DurationField(field: TextProps) {
  const t = useTranslation('moderation')
  return (
    <Select label={t('duration')} {...field}>
      {durations.map((duration) => (
        <option key={duration} value={duration}>
          {t('days', { count: duration })}
        </option>
      ))}
      <option value="">{t('permanent')}</option>
    </Select>
  )
}

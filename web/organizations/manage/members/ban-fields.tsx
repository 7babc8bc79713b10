import { organizationLimits as limits } from '@guildhall/contract/organizations/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Select, TextArea } from '../../../ui/controls/inputs.tsx'
import type { TextProps } from '../../../ui/form/use-form.ts'
import type { BanInput } from './use-member-actions.ts'

const durations = [1, 7, 30, 90, 365] as const

type BanValues = { reason: string; days: string }

export const emptyBan: BanValues = { reason: '', days: '' }

export const banOf = ({ reason, days }: BanValues): BanInput => ({
  reason: reason.trim(),
  ...(days && { days: Number(days) }),
})

/** The reason and the duration of a ban. */
export function BanFields({ text }: { text: (name: keyof BanValues) => TextProps }) {
  const t = useTranslation('community-members')
  return (
    <>
      <TextArea
        label={t('reason')}
        description={t('banReasonAbout')}
        rows={2}
        required
        maxLength={limits.reason.max}
        {...text('reason')}
      />
      <Select label={t('duration')} {...text('days')}>
        <option value="">{t('permanent')}</option>
        {durations.map((duration) => (
          <option key={duration} value={duration}>
            {t('days', { count: duration })}
          </option>
        ))}
      </Select>
    </>
  )
}

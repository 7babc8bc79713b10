import { organizationLimits as limits } from '@guildhall/contract/organizations/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Select, TextArea } from '../../../ui/controls/inputs.tsx'
import type { BanInput } from './use-member-actions.ts'

const durations = [1, 7, 30, 90, 365] as const

/** The reason and the duration of a ban. */
export function useBanFields() {
  const t = useTranslation('community-members')
  const [reason, setReason] = useState('')
  const [days, setDays] = useState('')
  const ban: BanInput = { reason: reason.trim(), ...(days && { days: Number(days) }) }
  const fields = (
    <>
      <TextArea
        label={t('reason')}
        description={t('banReasonAbout')}
        rows={2}
        required
        maxLength={limits.reason.max}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Select label={t('duration')} value={days} onChange={({ target }) => setDays(target.value)}>
        <option value="">{t('permanent')}</option>
        {durations.map((duration) => (
          <option key={duration} value={duration}>
            {t('days', { count: duration })}
          </option>
        ))}
      </Select>
    </>
  )
  return { ban, fields, isComplete: ban.reason.length >= limits.reason.min }
}

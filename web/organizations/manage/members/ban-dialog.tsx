import { organizationLimits as limits } from '@guildhall/contract/organizations/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Select, TextArea, TextField } from '../../../ui/controls/inputs.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import type { BanInput } from './use-member-actions.ts'

const durations = [1, 7, 30, 90, 365] as const

type BanDialogProps = {
  /** The number of selected members; without it the dialog asks for a username. */
  count?: number
  isPending: boolean
  error?: string | undefined
  onBan: (ban: BanInput, username: string) => void
  onClose: () => void
}

/** A ban needs a reason, which the banned user reads. */
export function BanDialog({ count, isPending, error, onBan, onClose }: BanDialogProps) {
  const t = useTranslation('community-members')
  const [username, setUsername] = useState('')
  const [reason, setReason] = useState('')
  const [days, setDays] = useState('')
  const isComplete = reason.trim().length >= limits.reason.min && (count !== undefined || username.trim() !== '')
  return (
    <ConfirmDialog
      title={count === undefined ? t('banSomeone') : t('banTitle', { count })}
      description={t('banText')}
      keep={t('cancel')}
      act={t('ban')}
      busy={isPending}
      disabled={!isComplete}
      onAct={() => onBan({ reason: reason.trim(), ...(days && { days: Number(days) }) }, username.trim())}
      onClose={onClose}
    >
      <div className="mt-4 grid gap-4">
        {count === undefined && (
          <TextField
            label={t('username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={error}
            value={username}
            onChange={({ target }) => setUsername(target.value.replace(/^@/, ''))}
          />
        )}
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
      </div>
    </ConfirmDialog>
  )
}

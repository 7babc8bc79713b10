import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useBanFields } from './ban-fields.tsx'
import type { BanInput } from './use-member-actions.ts'

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
  const { ban, fields, isComplete } = useBanFields()
  return (
    <ConfirmDialog
      title={count === undefined ? t('banSomeone') : t('banTitle', { count })}
      description={t('banText')}
      keep={t('cancel')}
      act={t('ban')}
      busy={isPending}
      disabled={!isComplete || (count === undefined && username.trim() === '')}
      onAct={() => onBan(ban, username.trim())}
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
        {fields}
      </div>
    </ConfirmDialog>
  )
}

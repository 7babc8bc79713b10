import { organizationLimits as limits } from '@guildhall/contract/organizations/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { TextArea } from '../../ui/controls/inputs.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type DeclineDialogProps = {
  title: string
  /** The admins of the site must give a reason. */
  needsReason?: boolean
  isPending: boolean
  onDecline: (reason: string) => void
  onClose: () => void
}

/** Declines a request; the person who asked reads the reason. */
export function DeclineDialog({ title, needsReason = false, isPending, onDecline, onClose }: DeclineDialogProps) {
  const t = useTranslation('community-manage')
  const [input, setInput] = useState('')
  const reason = input.trim()
  const isShort = reason.length < limits.reason.min
  return (
    <ConfirmDialog
      title={title}
      keep={t('cancel')}
      act={t('decline')}
      busy={isPending}
      disabled={isShort && (needsReason || reason !== '')}
      onAct={() => onDecline(reason)}
      onClose={onClose}
    >
      <TextArea
        label={t('declineReason')}
        note={needsReason ? undefined : t('optional')}
        description={t('declineReasonAbout')}
        rows={2}
        maxLength={limits.reason.max}
        value={input}
        onChange={({ target }) => setInput(target.value)}
      />
    </ConfirmDialog>
  )
}

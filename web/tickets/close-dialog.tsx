import { type CloseReason, closeReasons } from '@guildhall/contract/tickets/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'

type CloseDialogProps = { isPending: boolean; onAct: (reason: CloseReason) => void; onClose: () => void }

/** Asks why a ticket is closed; the user reads the answer. */
export function CloseDialog({ isPending, onAct, onClose }: CloseDialogProps) {
  const t = useTranslation('tickets-desk')
  const [reason, setReason] = useState<CloseReason | null>(null)
  return (
    <ConfirmDialog
      title={t('closeTitle')}
      description={t('closeText')}
      keep={t('keepOpen')}
      act={t('close')}
      kind="primary"
      busy={isPending}
      disabled={reason === null}
      onAct={() => reason && onAct(reason)}
      onClose={onClose}
    >
      <fieldset className="ticket-reasons">
        <legend>{t('closeReason')}</legend>
        {closeReasons.map((option) => (
          <label key={option} className="check">
            <input type="radio" name="reason" checked={reason === option} onChange={() => setReason(option)} />
            <span>{t(`reason.${option}`)}</span>
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  )
}

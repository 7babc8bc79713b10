import { type ReactNode, useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { isReason, ReasonField } from '../ui/controls/reason-field.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'

type ReasonDialogProps = {
  title: string
  description: ReactNode
  keep: string
  act: string
  kind?: 'danger' | 'primary'
  isPending: boolean
  onAct: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of an act, which the person reads. */
export function ReasonDialog({ isPending, onAct, ...dialog }: ReasonDialogProps) {
  const t = useTranslation('moderation')
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog {...dialog} busy={isPending} disabled={!isReason(reason)} onAct={() => onAct(reason.trim())}>
      <div className="mt-4">
        <ReasonField label={t('reason')} value={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  )
}

import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { nameOf } from '../../ui/table/person-cell.tsx'
import type { OutboxEmail, Owner } from './queries.ts'
import { useOutboxActions } from './use-outbox-actions.ts'

type CancelDialogProps = { owner: Owner; email: OutboxEmail; onClose: () => void }

export function CancelDialog({ owner, email: { id, user, to }, onClose }: CancelDialogProps) {
  const t = useTranslation('outbox')
  const { cancel, isPending } = useOutboxActions(owner)
  return (
    <ConfirmDialog
      title={t('cancelTitle')}
      description={t('cancelText', { name: user ? nameOf(user) : to })}
      keep={t('keep')}
      act={t('cancel')}
      busy={isPending}
      onAct={() => void cancel(id, onClose)}
      onClose={onClose}
    />
  )
}

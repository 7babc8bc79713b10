import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useAction } from '../../ui/controls/use-action.ts'
import { nameOf } from '../../ui/table/person-cell.tsx'
import { moderationReads, type Sanction } from '../queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

type LiftDialogProps = { sanction: Pick<Sanction, 'id' | 'user'>; onClose: () => void }

/** Ends a mute or a ban, or withdraws a warning. */
export function LiftDialog({ sanction: { id, user }, onClose }: LiftDialogProps) {
  const t = useTranslation('moderation')
  const lift = useAction('POST /moderator/sanctions/{id}/lift', moderationReads, () => t('lifted'))
  const name = nameOf(user)
  return (
    <ReasonDialog
      title={t('liftTitle', { name })}
      description={t('liftText', { name })}
      cancel={t('keep')}
      submit={t('liftSanction')}
      kind="primary"
      send={(reason) => lift.send({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  )
}

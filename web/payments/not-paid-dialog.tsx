import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useAction } from '../ui/controls/use-action.ts'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { nameOf } from '../ui/table/person-cell.tsx'
import { type Payment, paymentReads } from './queries.ts'

/** Asks before a recorded payment is due again. */
export function NotPaidDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useTranslation('payments')
  const { money } = useFormat()
  const { id: paymentId, eventId, user, amount, currency, event, metadata, status } = payment
  const change = useAction('PATCH /tournaments/{id}/payments/{paymentId}', paymentReads, () => t('saved'))
  const params = { id: eventId ?? '', paymentId }
  return (
    <ConfirmDialog
      title={t('notPaidTitle', { name: nameOf(user) })}
      description={`${money(amount, currency)} · ${event?.name ?? metadata.prize}`}
      keep={t('cancel')}
      act={t('act.notPaid')}
      busy={change.isPending}
      onAct={() => void change.act({ params, body: { status: 'PENDING', stored: { status } } }, onClose)}
      onClose={onClose}
    />
  )
}

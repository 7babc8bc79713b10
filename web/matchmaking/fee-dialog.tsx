import { useTranslation } from '../lib/i18n/i18n.ts'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'

type FeeDialogProps = { fee: number; busy: boolean; onPay: () => void; onClose: () => void }

/** Asks before a queue or a party enters the league for coins. */
export function FeeDialog({ fee, busy, onPay, onClose }: FeeDialogProps) {
  const t = useTranslation('queue')
  const tLeagues = useTranslation('leagues')
  const tTournaments = useTranslation('tournaments')
  return (
    <ConfirmDialog
      title={t('fee.title')}
      description={t('fee.about', { fee: tTournaments('coins', { count: fee }) })}
      keep={tLeagues('cancel')}
      act={t('fee.pay')}
      kind="primary"
      busy={busy}
      onAct={onPay}
      onClose={onClose}
    />
  )
}

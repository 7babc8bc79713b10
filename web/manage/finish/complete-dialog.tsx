import { useFormat } from '../../lib/i18n/format.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { Awards } from '../matches/queries.ts'
import { type Event, useAct } from '../queries.ts'

type CompleteDialogProps = { event: Event; seen: Awards; onClose: () => void }

/** Confirms the completion: all awards are paid, once. */
export function CompleteDialog({ event, seen, onClose }: CompleteDialogProps) {
  const t = useWords('manage-matches')
  const { number, money } = useFormat()
  const { points, coins, trophies, money: sums } = seen.totals
  const { act, isPending } = useAct('POST /tournaments/{id}/complete', () => t('toast.completed'))
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('completeTitle', { name: event.name })}
      description={event.rehearsal ? t('completeRehearsal') : t('completeWhat')}
      keep={t('cancel')}
      act={t('completeNow')}
      kind="primary"
      busy={isPending}
      onAct={() => act({ params: { id: event.id } }, onClose)}
    >
      <ul className="bullets board-dialog">
        <li>{t('pays.points', { amount: number(points), count: seen.awards.length })}</li>
        {coins > 0 && <li>{t('pays.coins', { amount: number(coins) })}</li>}
        {trophies > 0 && <li>{t('pays.trophies', { count: trophies })}</li>}
        {sums.map(({ amount, currency }) => (
          <li key={currency}>{t('pays.money', { amount: money(amount, currency) })}</li>
        ))}
        {seen.next && <li>{t('pays.next', { count: seen.qualifiers.length, name: seen.next.name })}</li>}
      </ul>
    </ConfirmDialog>
  )
}

import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Time } from '../../ui/feedback/time.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { AwardSummary } from '../matches/queries.ts'
import { type Event, useStaffAction } from '../queries.ts'

type CompleteDialogProps = { event: Event; summary: AwardSummary; onClose: () => void }

/** Confirms the completion: all awards are paid, once. */
export function CompleteDialog({ event, summary, onClose }: CompleteDialogProps) {
  const t = useTranslation('manage-matches')
  const { number, money } = useFormat()
  const { nextProblem, appealable, pendingAttempts } = summary
  const needsConfirmation = nextProblem !== null || appealable.length > 0 || pendingAttempts > 0
  const { points, coins, trophies, money: amounts } = summary.totals
  const { act, isPending } = useStaffAction('POST /tournaments/{id}/complete', () => t('toast.completed'))
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('completeTitle', { name: event.name })}
      description={event.rehearsal ? t('completeRehearsal') : t('completeWhat')}
      keep={t('cancel')}
      act={needsConfirmation ? t('complete.anyway') : t('completeNow')}
      kind="primary"
      busy={isPending}
      onAct={() => act({ params: { id: event.id }, query: needsConfirmation ? { confirm: true } : {} }, onClose)}
    >
      <ul className="bullets matches-dialog">
        {points > 0 && (
          <li>
            {t('pays.points', {
              amount: number(points),
              count: summary.awards.filter((award) => award.points > 0).length,
            })}
          </li>
        )}
        {coins > 0 && <li>{t('pays.coins', { amount: number(coins) })}</li>}
        {trophies > 0 && <li>{t('pays.trophies', { count: trophies })}</li>}
        {amounts.map(({ amount, currency }) => (
          <li key={currency}>{t('pays.money', { amount: money(amount, currency) })}</li>
        ))}
        {pendingAttempts > 0 && <li>{t('complete.dropsAttempts')}</li>}
        {appealable.length > 0 && (
          <li>
            {t('complete.endsAppeals')}
            <ul className="bullets">
              {appealable.map(({ ticketId, no, player1, player2, until }) => (
                <li key={ticketId}>
                  M{no} · {t('versus', { a: player1 ?? '', b: player2 ?? '' })} · {t('appealUntil')}{' '}
                  <Time at={until} show="full" />
                </li>
              ))}
            </ul>
          </li>
        )}
        {nextProblem && <li>{t(`complete.${nextProblem}`, { name: summary.next?.name ?? '' })}</li>}
        {summary.next && !nextProblem && (
          <li>{t('pays.next', { count: summary.qualifiers.length, name: summary.next.name })}</li>
        )}
      </ul>
    </ConfirmDialog>
  )
}

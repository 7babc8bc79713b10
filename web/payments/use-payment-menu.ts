import type { PaymentStatus } from '@guildhall/contract/payments/constants.ts'
import { BadgeCheck, BellRing, CircleX, Eye, HandCoins, PiggyBank, RotateCcw, Undo2 } from 'lucide-react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import type { DropdownItem } from '../ui/controls/dropdown.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { type Payment, paymentReads } from './queries.ts'

export type PaymentRequest =
  | { kind: 'record'; payment: Payment; status: Exclude<PaymentStatus, 'PENDING'> }
  | { kind: 'account'; payment: Payment }
  | { kind: 'not-paid'; payment: Payment }

/** What staff can do with one payment in its state. */
export function usePaymentMenu(open: (request: PaymentRequest) => void) {
  const t = useTranslation('payments')
  const change = useAction('PATCH /tournaments/{id}/payments/{paymentId}', paymentReads, () => t('saved'))
  const approve = useAction('PUT /tournaments/{id}/payments/{paymentId}/approval', paymentReads, () => t('approved'))
  const withdraw = useAction('DELETE /tournaments/{id}/payments/{paymentId}/approval', paymentReads, () => t('saved'))
  const remind = useAction('POST /tournaments/{id}/payments/{paymentId}/remind', paymentReads, () => t('reminded'))

  return (payment: Payment): DropdownItem[] => {
    const { id: paymentId, eventId, status, approval, account, fundedAt, metadata } = payment
    if (!eventId || metadata.error === 'REOPENED') return []
    const params = { id: eventId, paymentId }
    const set = (body: { status?: PaymentStatus; funded?: boolean }) =>
      void change.act({ params, body: { ...body, stored: { status } } })
    if (status === 'PAID')
      return [
        { label: t('act.correct'), icon: HandCoins, onSelect: () => open({ kind: 'record', payment, status: 'PAID' }) },
        'line',
        { label: t('act.notPaid'), icon: Undo2, tone: 'danger', onSelect: () => open({ kind: 'not-paid', payment }) },
      ]
    return [
      { label: t('act.pay'), icon: HandCoins, onSelect: () => open({ kind: 'record', payment, status: 'PAID' }) },
      ...(approval.isNeeded ? [approvalItem()] : []),
      ...(account
        ? [{ label: t('act.account'), icon: Eye, onSelect: () => open({ kind: 'account', payment }) }]
        : [{ label: t('act.remind'), icon: BellRing, onSelect: () => void remind.act({ params }) }]),
      fundedAt
        ? { label: t('act.notFunded'), icon: PiggyBank, onSelect: () => set({ funded: false }) }
        : { label: t('act.funded'), icon: PiggyBank, onSelect: () => set({ funded: true }) },
      'line',
      status === 'FAILED'
        ? { label: t('act.retry'), icon: RotateCcw, onSelect: () => set({ status: 'PENDING' }) }
        : {
            label: t('act.fail'),
            icon: CircleX,
            tone: 'danger',
            onSelect: () => open({ kind: 'record', payment, status: 'FAILED' }),
          },
    ]

    function approvalItem(): DropdownItem {
      return approval.at
        ? { label: t('act.withdraw'), icon: Undo2, onSelect: () => void withdraw.act({ params }) }
        : { label: t('act.approve'), icon: BadgeCheck, onSelect: () => void approve.act({ params }) }
    }
  }
}

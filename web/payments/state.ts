/** The state of a payment as staff and winners see it: what is missing comes before what is planned. */
import type { StateTone } from '../ui/table/data-table.tsx'
import type { OwnPayment, Payment } from './queries.ts'

type PaymentState = 'replaced' | 'paid' | 'failed' | 'noAccount' | 'approval' | 'overdue' | 'funded' | 'pending'

export const stateTones: Record<PaymentState, StateTone> = {
  replaced: 'plain',
  paid: 'success',
  failed: 'danger',
  noAccount: 'warning',
  approval: 'warning',
  overdue: 'danger',
  funded: 'info',
  pending: 'info',
}

export function stateOf(payment: Payment | OwnPayment): PaymentState {
  if (payment.status === 'PAID') return 'paid'
  if (payment.metadata.error === 'REOPENED') return 'replaced'
  if (payment.status === 'FAILED') return 'failed'
  if (payment.isOverdue) return 'overdue'
  if (!payment.account) return 'noAccount'
  if ('approval' in payment && payment.approval.isNeeded && !payment.approval.at) return 'approval'
  return payment.fundedAt ? 'funded' : 'pending'
}

export const paymentStatuses = ['PENDING', 'PAID', 'FAILED'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentProviders = ['PAYPAL', 'VENMO', 'CASHAPP'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** @public The issues on shop and payments read them. */
export const paymentLimits = { account: { min: 1, max: 200 }, amount: { max: 100_000_000 } } as const

/** The public state of promised prize money. Overdue: the due day has passed and it is not paid. */
export const payoutStates = ['promised', 'funded', 'paid', 'overdue'] as const
export type PayoutState = (typeof payoutStates)[number]

export const paymentNotifications = {
  payment: {
    group: 'account',
    defaults: { page: true, push: true, email: false },
    values: ['item'],
    variants: { paid: ['tournament', 'item', 'money'] },
  },
} as const

export const paymentStatuses = ['PENDING', 'PAID', 'FAILED'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentProviders = ['PAYPAL', 'VENMO', 'CASHAPP'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

export const paymentLimits = {
  account: { min: 1, max: 200 },
  reference: { max: 200 },
  note: { max: 500 },
  reason: { min: 3, max: 300 },
  /** Of the community's limit, in whole units of the currency of the payment. */
  payoutLimit: { max: 1_000_000 },
  /** Payments that are marked as paid at once, and rows of one file of PayPal. */
  batch: 500,
} as const

/**
 * What an account of each provider looks like, without the sign that its apps show in front of it. The first character is a letter or
 * a digit, so that no spreadsheet reads an account as a formula.
 */
export const payoutAccounts = {
  PAYPAL: { sign: '', pattern: '^[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+$' },
  VENMO: { sign: '@', pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{4,29}$' },
  CASHAPP: { sign: '$', pattern: '^(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9_-]{0,19}$' },
} as const satisfies Record<PaymentProvider, { sign: string; pattern: string }>

/** The public state of promised prize money. Overdue: the due day has passed and it is not paid. */
export const payoutStates = ['promised', 'funded', 'paid', 'overdue'] as const
export type PayoutState = (typeof payoutStates)[number]

/** The filters of lists for staff. */
export const payoutFilters = ['owed', 'noAccount', 'overdue', 'approval', 'failed', 'paid'] as const
export type PayoutFilter = (typeof payoutFilters)[number]

/** Days before the due day on which organisers are reminded. */
export const dueNoticeDays = 3
/** Days between two reminders to a winner without an account. */
export const accountNoticeDays = 7

export const paymentNotifications = {
  payment: {
    group: 'account',
    defaults: { page: true, push: true, email: false },
    values: ['item'],
    variants: {
      paid: ['tournament', 'item', 'money'],
      failed: ['tournament', 'item', 'money', 'reason'],
      account: ['tournament', 'item', 'money'],
    },
  },
  payout: {
    group: 'staff',
    defaults: { page: true, push: true, email: true },
    values: ['tournament'],
    variants: {
      due: ['tournament', 'dueAt', 'count'],
      overdue: ['tournament', 'count'],
    },
  },
} as const

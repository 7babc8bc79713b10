export const paymentStatuses = ['PENDING', 'PAID', 'FAILED'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentProviders = ['PAYPAL', 'VENMO', 'CASHAPP'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

export const paymentLimits = { account: { min: 1, max: 200 }, amount: { max: 100_000_000 } } as const

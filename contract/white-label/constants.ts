export const legalKinds = ['privacy', 'terms'] as const
export type LegalKind = (typeof legalKinds)[number]

export const whiteLabelLimits = {
  hostName: { min: 4, max: 253 },
  legalText: { min: 1, max: 60_000 },
  scanBytes: 2_000_000,
  scanSheets: 8,
} as const

/** The DNS record that proves who owns a host name: a TXT record of this name with this value. */
export const hostRecord = (name: string) => `_guildhall.${name}`
export const hostRecordValue = (token: string) => `guildhall=${token}`

export const legalKinds = ['privacy', 'terms'] as const
export type LegalKind = (typeof legalKinds)[number]

export const whiteLabelLimits = {
  hostName: { min: 4, max: 253 },
  /** A host name is switched off when its record has been missing for so many days. */
  missingDays: 3,
  legalText: { min: 1, max: 60_000 },
  scanBytes: 2_000_000,
  scanSheets: 8,
} as const

/** The DNS record that proves who owns a host name: a TXT record of this name with this value. */
export const hostRecordName = (name: string) => `_guildhall.${name}`
export const hostRecordValue = (token: string) => `guildhall=${token}`

export const whiteLabelNotifications = {
  /** To the owners of a community: the record of its host name is missing, or the name was switched off for that. */
  'host-record': {
    group: 'staff',
    defaults: { page: true, push: true, email: true },
    values: [],
    variants: { missing: ['community', 'host', 'stopsAt'], off: ['community', 'host'] },
  },
} as const

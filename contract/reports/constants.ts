export const reportTypes = ['CHEATING', 'SPAM', 'HARASSMENT', 'OTHER'] as const
export type ReportType = (typeof reportTypes)[number]

export const reportTargetKinds = ['user', 'post', 'message', 'team', 'item', 'event'] as const
export type ReportTargetKind = (typeof reportTargetKinds)[number]

export const reportDecisions = ['DISMISSED', 'ACTED'] as const
export type ReportDecision = (typeof reportDecisions)[number]

export const reportLists = ['open', 'mine', 'escalated', 'closed'] as const
export type ReportList = (typeof reportLists)[number]

export const reportLimits = {
  description: { max: 2_000 },
  imageBytes: 10_000_000,
  /** The messages that are stored before and after a reported one. */
  context: 5,
} as const

export const reportNotifications = {
  /** To the people who reported. */
  'report-decided': {
    group: 'account',
    defaults: { page: true, push: false, email: false },
    values: [],
    variants: { acted: ['target'], dismissed: ['target'] },
  },
} as const

export const notificationChannels = ['page', 'email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** What can happen to a person, and on which channels it is told unless they choose otherwise. */
export const notificationDefaults = {
  'tournament-published': { page: true, email: true, push: false },
  'tournament-changed': { page: true, email: true, push: true },
  'tournament-reminder': { page: true, email: true, push: true },
  'check-in-open': { page: true, email: true, push: true },
  'waitlist-promoted': { page: true, email: true, push: true },
  'place-lost': { page: true, email: false, push: true },
  'roster-asked': { page: true, email: false, push: true },
  'roster-answered': { page: true, email: false, push: true },
  announcement: { page: true, email: false, push: true },
  'team-invite': { page: true, email: true, push: true },
  'staff-invite': { page: true, email: true, push: false },
  'match-called': { page: true, email: false, push: true },
  'match-reported': { page: true, email: false, push: true },
  'match-disputed': { page: true, email: false, push: true },
  'match-decided': { page: true, email: false, push: true },
  'tournament-finished': { page: true, email: true, push: true },
  award: { page: true, email: false, push: false },
  'level-up': { page: true, email: false, push: false },
  message: { page: true, email: false, push: true },
  ticket: { page: true, email: true, push: true },
  follower: { page: true, email: false, push: false },
  purchase: { page: true, email: true, push: false },
  payment: { page: true, email: true, push: true },
  organization: { page: true, email: false, push: false },
  security: { page: true, email: true, push: false },
} as const satisfies Record<string, Record<NotificationChannel, boolean>>

export type NotificationKind = keyof typeof notificationDefaults
export const notificationKinds = Object.keys(notificationDefaults).filter(isKind)

function isKind(kind: string): kind is NotificationKind {
  return kind in notificationDefaults
}

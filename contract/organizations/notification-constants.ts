export const organizationNotifications = {
  /** To the owners and admins of a community. */
  'community-request': {
    group: 'staff',
    defaults: { page: true, push: true, email: false },
    values: [],
    variants: { join: ['name', 'community'], chapter: ['name', 'community'] },
  },
  /** To a person, about their membership. */
  'community-membership': {
    group: 'communities',
    defaults: { page: true, push: true, email: true },
    values: [],
    variants: {
      accepted: ['community'],
      declined: ['community'],
      declinedReason: ['community', 'reason'],
      promoted: ['community'],
      demoted: ['community'],
      removed: ['community'],
      banned: ['community', 'reason'],
      bannedUntil: ['community', 'reason', 'untilAt'],
      unbanned: ['community'],
      restored: ['community'],
    },
  },
  'community-ownership': {
    group: 'communities',
    defaults: { page: true, push: true, email: true },
    values: [],
    variants: {
      offered: ['name', 'community', 'confirmBy'],
      accepted: ['name', 'community'],
      declined: ['name', 'community'],
      deletion: ['name', 'community', 'deletedAt'],
    },
  },
  'community-founding': {
    group: 'communities',
    defaults: { page: true, push: true, email: true },
    values: [],
    variants: {
      asked: ['name', 'community'],
      accepted: ['community'],
      declined: ['community', 'reason'],
      chapterAccepted: ['community', 'parent'],
      chapterDeclined: ['community', 'parent'],
      chapterRemoved: ['community', 'parent'],
    },
  },
} as const

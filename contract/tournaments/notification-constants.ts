export const tournamentNotifications = {
  'tournament-published': {
    group: 'events',
    defaults: { page: true, push: false, email: true },
    values: ['organization', 'tournament'],
    variants: { start: ['organization', 'tournament', 'startsAt'], later: ['organization', 'tournament'] },
  },
  'tournament-changed': {
    group: 'events',
    defaults: { page: true, push: true, email: false },
    values: ['tournament'],
    variants: {
      date: ['tournament', 'startsAt'],
      gameId: ['tournament', 'game'],
      type: ['tournament', 'format'],
      teamSize: ['tournament', 'teamSize'],
    },
  },
  'tournament-cancelled': {
    group: 'events',
    defaults: { page: true, push: true, email: true },
    urgent: true,
    values: ['tournament'],
    variants: {
      reason: ['tournament', 'reason'],
      refund: ['tournament', 'reason'],
      deleted: ['tournament'],
      deletedRefund: ['tournament'],
    },
  },
  'tournament-reminder': {
    group: 'events',
    defaults: { page: true, push: true, email: true },
    urgent: true,
    values: ['tournament'],
    variants: { start: ['tournament', 'startsAt'], missing: ['tournament', 'startsAt'] },
  },
  announcement: { group: 'events', defaults: { page: true, push: true, email: false }, values: ['tournament', 'text'] },
  'tournament-finished': {
    group: 'events',
    defaults: { page: true, push: true, email: true },
    values: ['tournament', 'rank'],
    variants: {
      rank: ['tournament', 'count', 'total'],
      group: ['tournament', 'rank', 'total', 'group'],
      qualified: ['next', 'startsAt'],
      qualifiedWaitlist: ['next'],
    },
  },
} as const

export const staffNotifications = {
  'staff-invite': { defaults: { page: true, push: false }, values: ['name', 'tournament'] },
} as const

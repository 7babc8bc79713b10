export const staffNotifications = {
  'staff-invite': {
    defaults: { page: true, push: false },
    values: ['name', 'tournament'],
    variants: {
      HOST: ['name', 'tournament'],
      MODERATOR: ['name', 'tournament'],
      JUDGE: ['name', 'tournament'],
      CASTER: ['name', 'tournament'],
    },
  },
} as const

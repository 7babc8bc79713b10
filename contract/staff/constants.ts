export const staffNotifications = {
  'staff-invite': {
    group: 'staff',
    defaults: { page: true, push: false, email: false },
    values: ['name', 'tournament'],
    variants: {
      HOST: ['name', 'tournament'],
      MODERATOR: ['name', 'tournament'],
      JUDGE: ['name', 'tournament'],
      CASTER: ['name', 'tournament'],
    },
  },
} as const

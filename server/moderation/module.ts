import { defineModule } from '../module.ts'

export const moderation = defineModule({
  personalData: {
    own: {
      'bans.user_id': 'keep',
      'logs.user_id': { set: 'after = null, before = null' },
      'penalties.user_id': 'keep',
      'reports.reporter_id': 'keep',
    },
    other: {
      'bans.moderator_id': 'keep',
      'logs.moderator_id': 'keep',
      'penalties.moderator_id': 'keep',
      'reports.moderator_id': 'keep',
      'reports.user_id': 'keep',
    },
    withheld: ['moderator_id'],
  },
})

import { isModerator } from '../http/authorize.ts'
import { defineModule } from '../module.ts'
import { moderationRoutes } from './routes.ts'

/** The word filter, mutes and throttles that other nouns ask before they store a text, and the log of all staff. */
export const moderation = defineModule({
  routes: moderationRoutes,
  topics: { moderation: ({ actor }) => isModerator(actor) },
  personalData: {
    own: { 'logs.user_id': { set: 'after = null, before = null' }, 'penalties.user_id': 'keep' },
    other: { 'logs.moderator_id': 'keep', 'penalties.moderator_id': 'keep' },
    withheld: ['moderator_id'],
  },
})

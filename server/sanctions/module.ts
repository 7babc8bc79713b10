import { sanctionNotifications } from '@guildhall/contract/sanctions/constants.ts'
import { defineModule } from '../module.ts'
import { sanctionRoutes } from './routes.ts'

/** Warnings, mutes and bans, and the appeals against them. */
export const sanctions = defineModule({
  routes: sanctionRoutes,
  notifications: sanctionNotifications,
  personalData: {
    own: { 'sanctions.user_id': { set: 'appeal_text = null' } },
    other: { 'sanctions.appeal_moderator_id': 'keep', 'sanctions.moderator_id': 'keep' },
    withheld: ['moderator_id', 'appeal_moderator_id'],
  },
})

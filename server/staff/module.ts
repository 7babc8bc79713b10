import { staffNotifications } from '@guildhall/contract/staff/constants.ts'
import { defineModule } from '../module.ts'
import { staffRoutes } from './routes.ts'

export const staff = defineModule({
  routes: staffRoutes,
  notifications: staffNotifications,
  personalData: {
    own: { 'hosts.user_id': 'keep', 'moderators.user_id': 'delete' },
    other: { 'hosts.invited_by_id': 'keep', 'moderators.invited_by_id': 'keep' },
    withheld: ['invited_by_id'],
  },
})

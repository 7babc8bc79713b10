import { standInNotifications } from '@guildhall/contract/stand-ins/constants.ts'
import { defineModule } from '../module.ts'
import { standInRoutes } from './routes.ts'

/** Free agents who play one match for a team that is short. */
export const standIns = defineModule({
  routes: standInRoutes,
  notifications: standInNotifications,
  personalData: {
    own: { 'stand_in_requests.asked_by_id': 'keep', 'stand_in_requests.user_id': 'keep' },
    other: { 'stand_in_requests.declined_by_id': 'keep', 'stand_in_requests.out_id': 'keep' },
  },
})

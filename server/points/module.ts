import { pointNotifications } from '@guildhall/contract/points/constants.ts'
import { defineModule } from '../module.ts'
import { pointRoutes } from './routes.ts'

export const points = defineModule({
  routes: pointRoutes,
  notifications: pointNotifications,
  personalData: { own: { 'points.user_id': 'keep' } },
})

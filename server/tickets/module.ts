import { ticketNotifications } from '@guildhall/contract/tickets/constants.ts'
import { defineModule } from '../module.ts'
import { ticketRoutes } from './routes.ts'

export const tickets = defineModule({
  routes: ticketRoutes,
  notifications: ticketNotifications,
  personalData: {
    own: { 'tickets.user_id': { set: "description = '-'" } },
    other: { 'tickets.moderator_id': 'keep' },
    withheld: ['moderator_id'],
  },
})

import { defineModule } from '../../module.ts'
import { subscriptionRoutes } from '../subscriptions/routes.ts'
import { outboxRoutes } from './routes.ts'

/** What was sent to whom, and which communities may send to a user. */
export const emailOutbox = defineModule({ routes: [...outboxRoutes, ...subscriptionRoutes] })

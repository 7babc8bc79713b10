import type { PushJob } from '@guildhall/contract/notifications/columns.ts'
import { defineModule } from '../module.ts'
import { deliverPush } from './deliver-push.ts'
import { notificationRoutes } from './routes.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'deliver-push': PushJob
  }
}

export const notifications = defineModule({
  routes: notificationRoutes,
  jobs: {
    'deliver-push': { run: deliverPush, retries: 8, delay: 10, maxDelay: 1_800, timeout: 60, concurrency: 4 },
  },
  personalData: { own: { 'notification_choices.user_id': 'delete', 'notifications.user_id': 'delete' } },
})

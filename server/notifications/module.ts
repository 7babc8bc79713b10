import type { PushJob } from '@guildhall/contract/notifications/columns.ts'
import type { NoData } from '../jobs/jobs.ts'
import { defineModule } from '../module.ts'
import { deliverPush } from './deliver-push.ts'
import { notificationRoutes } from './routes.ts'
import { queueDueEmails, sendPendingEmails } from './send-emails.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'deliver-push': PushJob
    /** Every minute: a job for the users whose emails are due. */
    'queue-due-emails': NoData
    'send-pending-emails': { userIds: string[] }
  }
}

export const notifications = defineModule({
  routes: notificationRoutes,
  jobs: {
    'deliver-push': { run: deliverPush, retries: 8, delay: 10, maxDelay: 1_800, timeout: 60, concurrency: 4 },
    'queue-due-emails': { run: queueDueEmails, retries: 0, delay: 1, maxDelay: 1, timeout: 60 },
    'send-pending-emails': {
      run: sendPendingEmails,
      retries: 8,
      delay: 10,
      maxDelay: 1_800,
      timeout: 120,
      concurrency: 2,
    },
  },
  cron: { 'queue-due-emails': '* * * * *' },
  personalData: {
    own: {
      'notification_choices.user_id': 'delete',
      'notifications.user_id': 'delete',
      'pending_emails.user_id': 'delete',
    },
    // They contain the name of the person, and the start of what they wrote.
    other: { 'notifications.actor_id': 'delete' },
  },
})

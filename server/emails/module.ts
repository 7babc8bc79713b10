import { sql } from 'drizzle-orm'
import type { NoData } from '../jobs/jobs.ts'
import { defineModule } from '../module.ts'
import { welcomeMember } from './community-welcome.ts'
import { confirmContact, forwardContact } from './contact-emails.ts'
import { deliverEmail, deliveryTimeout } from './deliver-email.ts'
import { bulkTicker, sendBulk } from './delivery/send-bulk.ts'
import { emailRoutes } from './routes.ts'
import { sendWelcomeEmail } from './welcome.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'deliver-email': { emailId: string }
    'deliver-account-email': { emailId: string }
    'send-bulk': NoData
  }
}

export const emails = defineModule({
  routes: emailRoutes,
  topics: { mailbox: ({ settings, isLocal }) => settings.mailbox && isLocal },
  subscribers: {
    'contact-sent': { 'contact-thanks': confirmContact, 'contact-to-staff': forwardContact },
    'member-joined': { 'community-welcome': welcomeMember },
    'user-signed-up': { 'welcome-email': sendWelcomeEmail },
  },
  jobs: {
    'deliver-account-email': {
      run: deliverEmail,
      timeout: deliveryTimeout,
      retries: 12,
      delay: 5,
      maxDelay: 3_600,
      concurrency: 2,
    },
    'deliver-email': {
      run: deliverEmail,
      timeout: deliveryTimeout,
      retries: 12,
      delay: 15,
      maxDelay: 3_600,
      concurrency: 4,
    },
    'send-bulk': { run: sendBulk, retries: 3, delay: 5, maxDelay: 60, timeout: 300 },
  },
  tickers: { 'send-bulk': bulkTicker },
  personalData: {
    own: { 'emails.user_id': 'delete' },
    other: { 'email_templates.updated_by_id': 'keep', 'email_template_versions.user_id': 'keep' },
    withheld: ['headers', 'html', 'text'], // an email may contain a login code
    beforeErase: async (db, { email }) => {
      if (email) await db.execute(sql`delete from emails where lower("to") = ${email.toLowerCase()}`)
    },
  },
})

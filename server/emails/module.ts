import { sql } from 'drizzle-orm'
import { defineModule } from '../module.ts'
import { confirmContact, forwardContact } from './contact-mails.ts'
import { deliverEmail, deliveryTimeout } from './deliver-email.ts'
import { emailRoutes } from './routes.ts'
import { welcome } from './welcome.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'deliver-email': { emailId: string }
  }
}

export const emails = defineModule({
  routes: emailRoutes,
  topics: { mailbox: ({ settings }) => settings.mailbox },
  subscribers: {
    'contact-sent': { 'contact-thanks': confirmContact, 'contact-to-staff': forwardContact },
    'user-signed-up': { 'welcome-email': welcome },
  },
  jobs: {
    'deliver-email': {
      ...{ run: deliverEmail, timeout: deliveryTimeout },
      ...{ retries: 12, delay: 15, maxDelay: 3_600, concurrency: 4 },
    },
  },
  personalData: {
    own: { 'emails.user_id': 'delete' },
    withheld: ['headers', 'html', 'text'], // an email may contain a login code
    beforeErase: async (db, { email }) => {
      if (email) await db.execute(sql`delete from emails where lower("to") = ${email.toLowerCase()}`)
    },
  },
})

import { defineModule } from '../module.ts'
import { unfurlLink } from './unfurl-link.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'unfurl-link': { url: string }
  }
}

declare module '../outbox/messages.ts' {
  interface Messages {
    /** Open pages can show the card now. */
    'link-card-fetched': { url: string }
  }
}

/** Title and image of the pages behind links in posts and messages. */
export const linkPreviews = defineModule({
  jobs: { 'unfurl-link': { run: unfurlLink, retries: 2, delay: 60, maxDelay: 3_600, timeout: 60, concurrency: 2 } },
})

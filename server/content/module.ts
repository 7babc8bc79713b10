import { defineModule } from '../module.ts'
import { eraseContactMessages } from './contact.ts'
import { contentTicker } from './publish-scheduled.ts'
import { contentRoutes } from './routes.ts'
import { contentSitemap } from './sitemap.ts'

declare module '../outbox/messages.ts' {
  interface Messages {
    'contact-sent': { contactId: string }
  }
}

/** Articles, guides, FAQs and the contact form. */
export const content = defineModule({
  routes: contentRoutes,
  tickers: { 'publish-content': contentTicker },
  personalData: {
    own: { 'contact_messages.user_id': 'delete' },
    other: { 'articles.author_id': 'keep', 'guides.author_id': 'keep' },
    beforeErase: eraseContactMessages,
  },
  sitemap: contentSitemap,
})

/** An email of the built-in mailbox as a document for a frame that can neither run scripts nor reach this site. */
import type { emails } from '../db/schema/emails.ts'
import type { Settings } from '../settings.ts'
import { compose } from './compose.ts'

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: https:',
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox', // its links open as ordinary tabs
].join('; ')

export function mailboxPage(email: typeof emails.$inferSelect, settings: Settings): Response {
  const html = compose(email, settings).html.replace('<head>', '<head>\n<base target="_blank">')
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'origin-agent-cluster': '?0', // a sandboxed document has no origin to isolate
    },
  })
}

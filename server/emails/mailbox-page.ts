/** An email of the built-in mailbox as a document for a frame that can neither run scripts nor reach this site. */
import type { Db } from '../db/db.ts'
import type { emails } from '../db/schema/emails.ts'
import type { Settings } from '../settings.ts'
import { composeEmail } from './compose.ts'

/** Images of emails are files of this site, also if it has no TLS. */
const policyOf = ({ publicUrl }: Settings) =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data: https: ${publicUrl}`,
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox', // its links open as ordinary tabs
  ].join('; ')

export async function mailboxPage(db: Db, settings: Settings, email: typeof emails.$inferSelect): Promise<Response> {
  const { html } = await composeEmail(db, settings, email)
  return new Response(html.replace('<head>', '<head>\n<base target="_blank">'), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(settings),
      'cache-control': 'no-store',
      'origin-agent-cluster': '?0', // a sandboxed document has no origin to isolate
    },
  })
}

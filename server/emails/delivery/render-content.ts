/** Renders an email of a campaign from its stored content and the values of its reader. */
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/db.ts'
import { emailContents, type emails } from '../../db/schema/emails.ts'
import type { Settings } from '../../settings.ts'
import { type CompiledEmail, fillEmail } from '../render/render.ts'
import { unsubscribeVariable } from './bulk-frame.ts'
import { clickToken } from './click-token.ts'
import { clickVariable, linksToVariables } from './links.ts'

type Email = typeof emails.$inferSelect
type Content = typeof emailContents.$inferSelect & { targets: string[] }

/** A content never changes. A campaign has one per language, and few campaigns are sent at a time. */
const contents = new LRUCache<string, Content>({ max: 100 })

export async function findContent(db: Db, id: string): Promise<Content> {
  const cached = contents.get(id)
  if (cached) return cached
  const [row] = await db.select().from(emailContents).where(eq(emailContents.id, id))
  if (!row) throw new Error(`The content ${id} is missing`)
  const { html, targets } = row.trackClicks ? linksToVariables(row.html) : { html: row.html, targets: [] }
  const content = { ...row, html, targets }
  contents.set(id, content)
  return content
}

export function renderContent(
  content: Content,
  { id, values }: Email,
  unsubscribeUrl: string,
  { publicUrl, authSecret }: Settings,
): CompiledEmail {
  const clicks = content.targets.map((_, index) => [
    clickVariable(index),
    `${publicUrl}/api/emails/click?token=${clickToken(authSecret, { emailId: id, index })}`,
  ])
  const variables = { '@site': publicUrl, [unsubscribeVariable]: unsubscribeUrl, ...Object.fromEntries(clicks) }
  return fillEmail(content, { ...values, ...variables })
}

/** The address that a link of the email leads to; undefined if it has no such link. */
export function targetOf({ targets }: Content, { values }: Pick<Email, 'values'>, index: number): string | undefined {
  const target = targets[index]
  if (target === undefined) return undefined
  const { text } = fillEmail({ subject: '', html: '', text: target }, values ?? {})
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined
}

/** The look of the community that sends an email. */
import { type LocaleCode, localePath } from '@guildhall/contract/core/locales.ts'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { emailImagePath } from '../../assets/email-images.ts'
import type { Db } from '../../db/db.ts'
import { organizations } from '../../db/schema/organizations.ts'
import type { Settings } from '../../settings.ts'
import type { EmailBrand } from './render.ts'

type Row = Pick<typeof organizations.$inferSelect, 'name' | 'username' | 'avatar' | 'banner' | 'config'>

/** An event can send thousands of emails of one community at once. */
const communities = new LRUCache<string, Row>({ max: 500, ttl: 10_000 })

type Sender = { organizationId: string; locale: LocaleCode }

export async function findBrand(
  db: Db,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { organizationId, locale }: Sender,
): Promise<EmailBrand | undefined> {
  const row = communities.get(organizationId) ?? (await findCommunity(db, organizationId))
  if (!row) return undefined
  communities.set(organizationId, row)
  const { theme } = row.config
  const crest = emailImagePath(theme?.crest?.url ?? row.avatar?.url, 'crest.png')
  const banner = emailImagePath(row.banner?.url, 'wide.jpg')
  return {
    name: row.name,
    ...(row.username && { url: `${publicUrl}${localePath(locale, `/${row.username}`)}` }),
    ...(theme?.accent && { accent: theme.accent }),
    ...(crest && { crestUrl: `${publicUrl}${crest}` }),
    ...(banner && { bannerUrl: `${publicUrl}${banner}` }),
  }
}

async function findCommunity(db: Db, id: string): Promise<Row | undefined> {
  const { name, username, avatar, banner, config } = organizations
  const [row] = await db
    .select({ name, username, avatar, banner, config })
    .from(organizations)
    .where(eq(organizations.id, id))
  return row
}

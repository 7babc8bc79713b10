/** Emails of a community with its own host name: their links lead to that host, and they name the community instead of the site. */
import { parseLocalePath } from '@guildhall/contract/core/locales.ts'
import { isPageOnHost } from '@guildhall/contract/white-label/pages.ts'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/db.ts'
import { organizations } from '../db/schema/organizations.ts'
import { siteUrl } from '../http/hosts/hosts.ts'
import type { Settings } from '../settings.ts'

type Host = { username: string; name: string; url: string }

/** An event can send thousands of emails of one community at once. */
const hosts = new LRUCache<string, { host: Host | null }>({ max: 500, ttl: 10_000 })

export async function findCommunityHost(
  db: Db,
  settings: Settings,
  organizationId: string | null,
): Promise<Host | null> {
  if (!organizationId) return null
  const entry = hosts.get(organizationId) ?? { host: await findHost(db, settings, organizationId) }
  hosts.set(organizationId, entry)
  return entry.host
}

async function findHost(db: Db, { publicUrl }: Settings, id: string): Promise<Host | null> {
  const { username, name, hostname, whiteLabel } = organizations
  const [row] = await db
    .select({ username, name, hostname, whiteLabel })
    .from(organizations)
    .where(eq(organizations.id, id))
  if (!row?.whiteLabel || !row.hostname || !row.username) return null
  return { username: row.username, name: row.name, url: siteUrl(publicUrl, row.hostname) }
}

/** The settings that write links and the name of the site. */
export const settingsOn = (settings: Settings, host: Host | null): Settings =>
  host ? { ...settings, publicUrl: host.url, siteName: host.name } : settings

/** Moves the links of a text to the host, as far as it serves their pages. */
export function linksOn(text: string, { publicUrl }: Settings, host: Host | null): string {
  if (!host) return text
  const { username, url } = host
  const links = new RegExp(
    `${publicUrl.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=[/"'\\s<)?]|$)(/[^\\s"'<>)?#]*)?`,
    'g',
  )
  return text.replaceAll(links, (link, path = '/') =>
    isPageOnHost(username, parseLocalePath(path).path) ? `${url}${path === '/' ? '' : path}` : link,
  )
}

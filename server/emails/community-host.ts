/** Emails of a community with its own host name: their links lead to that host, and they name the community instead of the site. */
import { parseLocalePath } from '@guildhall/contract/core/locales.ts'
import { legalKinds } from '@guildhall/contract/white-label/constants.ts'
import { isPageOnHost, isSharedPage } from '@guildhall/contract/white-label/pages.ts'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/db.ts'
import { organizations } from '../db/schema/organizations.ts'
import { isStaffOf, siteUrl } from '../http/hosts/hosts.ts'
import { findPageOwners } from '../http/hosts/page-owners.ts'
import type { Settings } from '../settings.ts'
import type { EmailText } from './translate.ts'

export type Host = { organizationId: string; username: string; name: string; url: string; isDraft: boolean }

/** An event can send thousands of emails of one community at once. */
const hosts = new LRUCache<string, { host: Host | null }>({ max: 500, ttl: 10_000 })
const owners = new LRUCache<string, { organizationId: string | null }>({ max: 5_000, ttl: 10_000 })

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

/**
 * As the reader may know it. A draft shows its name to its staff only, and on its host anyone can have an email sent: to others it has
 * the name of the host.
 */
export async function findHostFor(
  db: Db,
  settings: Settings,
  { organizationId, userId }: { organizationId: string | null; userId: string | null },
): Promise<(Host & { isHidden: boolean }) | null> {
  const host = await findCommunityHost(db, settings, organizationId)
  if (!host) return null
  const isHidden = host.isDraft && (userId === null || !(await isStaffOf(db, host.organizationId, userId)))
  return { ...host, isHidden, name: isHidden ? new URL(host.url).hostname : host.name }
}

async function findHost(db: Db, { publicUrl }: Settings, id: string): Promise<Host | null> {
  const { username, name, hostname, whiteLabel, visibility } = organizations
  const [row] = await db
    .select({ username, name, hostname, whiteLabel, visibility })
    .from(organizations)
    .where(eq(organizations.id, id))
  if (!row?.whiteLabel || !row.hostname || !row.username) return null
  const url = siteUrl(publicUrl, row.hostname)
  return { organizationId: id, username: row.username, name: row.name, url, isDraft: row.visibility === 'DRAFT' }
}

/** The settings that write links and the name of the site. */
export const settingsOn = (settings: Settings, host: Host | null): Settings =>
  host ? { ...settings, publicUrl: host.url, siteName: host.name } : settings

/** The legal pages that the footer of an email of a host links, as the footer of its pages does. */
export const legalLinks = (host: Host | null, { translate }: EmailText, page: (path: string) => string) =>
  host ? legalKinds.map((kind) => ({ text: translate(`layout.${kind}`), url: page(`/${kind}`) })) : []

/**
 * Moves the links of these texts to the host, as far as it serves their pages. Links to pages of other communities, which a campaign may
 * show, stay on the site.
 */
export async function linkMover(
  db: Db,
  { publicUrl }: Settings,
  host: Host | null,
  texts: readonly string[],
): Promise<(text: string) => string> {
  if (!host) return (text) => text
  const { organizationId, username, url } = host
  const links = linksTo(publicUrl)
  const paths = texts.flatMap((text) => [...text.matchAll(links)].map(([, path = '/']) => path))
  const ownerOf = await findOwners(db, paths.map(pageOf))
  function move(link: string, path = '/') {
    const page = pageOf(path)
    const isOwn = isSharedPage(page) || ownerOf.get(page) === organizationId
    const isServed = path.startsWith('/files/') || (isOwn && isPageOnHost(username, page))
    return isServed ? `${url}${path === '/' ? '' : path}` : link
  }
  return (text) => text.replaceAll(links, move)
}

const linksTo = (publicUrl: string) =>
  new RegExp(`${publicUrl.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=[/"'\\s<)?]|$)(/[^\\s"'<>)?#]*)?`, 'g')

/** The page that a path or its image for link previews is about. */
const pageOf = (path: string) => parseLocalePath(path.replace(/^\/og(\/.+)\.png$/, '$1')).path

async function findOwners(db: Db, pages: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const unknown = pages.filter((page) => !isSharedPage(page) && !owners.has(page))
  const pageOwners = await findPageOwners(db, unknown)
  for (const page of unknown) owners.set(page, { organizationId: pageOwners.get(page)?.organizationId ?? null })
  return new Map(pages.map((page) => [page, owners.get(page)?.organizationId ?? null]))
}

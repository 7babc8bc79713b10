/**
 * The site that a request is for: the site itself, or the host name of a white-label community. Links, cookies, sessions and cached
 * pages belong to one of them. A name that is neither is treated as the site itself, as it is behind a proxy that renames hosts.
 */
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/db.ts'
import { organizationRoleSql } from '../../db/organization-role.ts'
import { statement } from '../../db/statement.ts'
import { isUnavailable } from '../../db/unavailable.ts'
import type { Bus } from '../../live/bus.ts'
import type { Settings } from '../../settings.ts'
import type { Actor } from '../authorize.ts'
import { openCache } from '../cache.ts'

/** A community with a verified host name. */
export type CommunityHost = { host: string; organizationId: string; username: string; name: string; isDraft: boolean }

/** `url` is the address of links and cookies, `mainUrl` that of the site itself; both without a trailing slash. */
export type Site = { url: string; mainUrl: string; community: CommunityHost | null }

export type Hosts = {
  main: Site
  find: (request: Pick<FastifyRequest, 'host'>) => Promise<Site>
  findName: (name: string) => Promise<CommunityHost | null>
}

const maxNames = 2_000
const cacheSeconds = 60
/** How long the last known answer is used before the database is queried again. */
const retrySeconds = 3

/** The name of a draft is for its staff: the pages of its host name the host instead. */
const findCommunity = statement<CommunityHost>(`
  select hostname as host, id as "organizationId", username, visibility = 'DRAFT' as "isDraft",
    case visibility when 'DRAFT' then hostname else name end as name from organizations
  where hostname = $1 and white_label and deleted_at is null and username is not null`)

const findRole = statement<{ role: string | null }>(`select ${organizationRoleSql('$1', '$2')} as role`)

export async function isStaffOf(db: Db, organizationId: string, userId: string): Promise<boolean> {
  const [membership] = await findRole(db, organizationId, userId)
  return membership?.role === 'OWNER' || membership?.role === 'ADMIN'
}

/** To readers who are not its staff, a draft has the name of its host instead of its username. */
export async function communityFor(
  db: Db,
  community: CommunityHost | null,
  actor: Pick<Actor, 'id' | 'role'> | null,
): Promise<CommunityHost | null> {
  if (!community?.isDraft || actor?.role === 'ADMIN' || actor?.role === 'SUPER') return community
  const isStaff = actor !== null && (await isStaffOf(db, community.organizationId, actor.id))
  return isStaff ? community : { ...community, username: community.host }
}

/** Every change of a community, and so of its host, invalidates the tag on all nodes: a removed name stops at once. */
const hostsTag = 'organizations'

export function openHosts(db: Db, bus: Bus, { publicUrl }: Pick<Settings, 'publicUrl'>): Hosts {
  const cache = openCache<{ community: CommunityHost | null }>(bus, maxNames)
  /** For the time that the database is away. */
  const lastKnown = new LRUCache<string, { community: CommunityHost | null }>({ max: maxNames })
  const main: Site = { url: publicUrl, mainUrl: publicUrl, community: null }
  const mainName = new URL(publicUrl).hostname

  async function findName(name: string) {
    if (name === mainName || !isDomain(name)) return null
    const { community } = await cache.load(name, () => load(name))
    return community
  }

  async function load(name: string) {
    try {
      const [community = null] = await findCommunity(db, name)
      lastKnown.set(name, { community })
      return { value: { community }, rule: { tags: [hostsTag], seconds: cacheSeconds } }
    } catch (error) {
      const value = lastKnown.get(name)
      if (!value || !isUnavailable(error)) throw error
      return { value, rule: { tags: [hostsTag], seconds: retrySeconds } }
    }
  }

  return {
    main,
    findName,
    async find({ host }) {
      const community = await findName(nameOf(host))
      return community ? { url: siteUrl(publicUrl, community.host), mainUrl: publicUrl, community } : main
    },
  }
}

/** The host header without its port, in the spelling that is stored. */
const nameOf = (host: string | undefined) => (host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

export const isDomain = (name: string) =>
  name.length <= 253 &&
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(name) &&
  isIP(name) === 0

/** The same scheme and port as the site. */
export function siteUrl(publicUrl: string, host: string | null): string {
  if (host === null) return publicUrl
  const url = new URL(publicUrl)
  url.hostname = host
  return url.origin
}

/**
 * What the host of a community serves: the community itself and what belongs to it, logging in, and the reader's own account as far
 * as these pages need it. Everything else is 404 there: other communities, lists of the whole site, Manage and the back offices.
 */
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import type { Db } from '../../db/db.ts'
import { statement } from '../../db/statement.ts'
import type { CommunityHost } from './hosts.ts'
import { ownerQueries, slugOwnerQuery } from './owners.ts'

/** The first segments of calls that belong to no community. */
const neutral = new Set(['auth', 'track', 'live', 'levels', 'receipts', 'hosts', 'emails', 'games', 'reports', 'site'])

/** Email, sessions, linked accounts and deletion are changed on the site itself. */
const ownAccount = new Set(['', 'info', 'onboarding', 'username', 'avatar', 'points', 'restore'])

/** Lists of the reader's own matches, invitations and so on. Their handlers leave out what belongs to other communities. */
const filteredCalls = new Set([
  '/invites',
  '/user/matches',
  '/user/staff',
  '/user/tickets',
  '/user/items',
  '/user/queue',
  '/user/queue/offer',
  '/user/queue/pick',
])

/** A provider knows the address of the site only. */
const providerCalls = /^\/auth\/(?:signin|callback)\/\{provider\}$|^\/auth\/(?:twitch|discord)$/

type OwnerRow = { organization_id: string | null }

const owners = new Map(
  Object.entries(ownerQueries).map(([area, query]) => [area, statement<OwnerRow>(query('$1'))] as const),
)
const slugOwner = statement<OwnerRow>(slugOwnerQuery('$1'))
const orderOwner = statement<OwnerRow>('select organization_id from user_items where id = $1')
const inviteOwner = statement<OwnerRow>('select organization_id from organization_invites where id = $1')

/** `address` is the one of the contract, with the names of its parameters. */
export async function isServedOn(
  db: Db,
  community: CommunityHost,
  address: string,
  params: Record<string, unknown>,
): Promise<boolean> {
  const [, path = ''] = address.split(' ')
  const [, area = '', second = ''] = path.split('/')
  const { id, slug, token } = params
  if (neutral.has(area)) return !providerCalls.test(path)
  if (filteredCalls.has(path)) return true
  if (path.startsWith('/user/items/{id}'))
    return typeof id === 'string' && isUuid(id) && isOwner(community, await orderOwner(db, id))
  if (area === 'user') return address !== 'DELETE /user' && path.split('/').length <= 3 && ownAccount.has(second)
  if (path === '/organizations/invites/{token}')
    return isOwner(community, await inviteOwner(db, inviteIdOf(String(token))))
  if (area === 'organizations') return isCommunity(community, id)
  if (path === '/profiles/{id}/id') return isCommunity(community, id)
  if (path === '/tournaments/slugs/{slug}') return isOwner(community, await slugOwner(db, String(slug).toLowerCase()))
  const findOwner = owners.get(area)
  if (!findOwner || second !== '{id}' || typeof id !== 'string' || !isUuid(id)) return false
  return isOwner(community, await findOwner(db, id))
}

/** The token of an invite link begins with the 16 bytes of its id; the call itself checks the signature. Null if it is too short. */
function inviteIdOf(token: string): string | null {
  const id = Buffer.from(token, 'base64url').subarray(0, 16)
  return id.length === 16 ? id.toString('hex') : null
}

const isCommunity = ({ organizationId, username }: CommunityHost, id: unknown) =>
  typeof id === 'string' && [organizationId, username].includes(id.toLowerCase())

const isOwner = ({ organizationId }: CommunityHost, rows: OwnerRow[]) =>
  rows.some((row) => row.organization_id === organizationId)

const topicAreas: Record<string, string> = {
  organization: 'organizations',
  shop: 'organizations',
  tournament: 'tournaments',
  here: 'tournaments',
  league: 'leagues',
  ladder: 'leagues',
  queue: 'leagues',
  series: 'series',
  chat: 'chats',
  post: 'posts',
}

/** Live messages follow the same rule. Those to a person are about all of the site, except those about their queue, which name nothing. */
export async function isTopicOn(db: Db, community: CommunityHost, topic: string): Promise<boolean> {
  const [name = '', id] = topic.split(':')
  if (id === undefined) return name === 'games'
  if (name === 'user-queue') return true
  const area = topicAreas[name]
  return area !== undefined && isServedOn(db, community, `GET /${area}/{id}`, { id })
}

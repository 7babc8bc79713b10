/**
 * What the host of a community serves: the community itself and what belongs to it, logging in, and the reader's own account as far
 * as these pages need it. Everything else is 404 there: other communities, lists of the whole site, Manage and the back offices.
 */
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import type { Db } from '../../db/db.ts'
import { statement } from '../../db/statement.ts'
import type { CommunityHost } from './hosts.ts'

/** The first segments of calls that belong to no community. */
const neutral = new Set(['auth', 'track', 'live', 'levels', 'receipts', 'hosts', 'emails', 'games', 'reports', 'site'])

/** Email, sessions, linked accounts and deletion are changed on the site itself. */
const ownAccount = new Set(['', 'info', 'onboarding', 'username', 'avatar', 'points', 'restore'])

/** A provider knows the address of the site only. */
const providerCalls = /^\/auth\/(?:signin|callback)\/\{provider\}$|^\/auth\/(?:twitch|discord)$/

const eventOwner = `select organization_id from tournaments where id = $1
  union all select organization_id from leagues where id = $1`
const eventOf = (table: string, column = 'event_id') =>
  `select organization_id from tournaments where id = (select ${column} from ${table} where id = $1)
   union all select organization_id from leagues where id = (select ${column} from ${table} where id = $1)`

/** The chats of matches and of their disputes. */
const chatEvents = `select event_id from matches where chat_id = $1 union all select event_id from tickets where chat_id = $1`

const owners: Record<string, ReturnType<typeof statement<{ organization_id: string | null }>>> = {
  tournaments: statement(eventOwner),
  leagues: statement(eventOwner),
  matches: statement(eventOf('matches')),
  players: statement(eventOf('players')),
  invites: statement(eventOf('invites', 'invite_id')),
  tickets: statement(`select organization_id from tickets where id = $1 and organization_id is not null
    union all ${eventOf('tickets')}`),
  chats: statement(`select organization_id from tournaments where id in (${chatEvents})
    union all select organization_id from leagues where id in (${chatEvents})`),
  series: statement('select organization_id from series where id = $1'),
  items: statement('select organization_id from items where id = $1'),
  posts: statement(`select coalesce(p.organization_id, r.organization_id) as organization_id
    from posts p left join posts r on r.id = p.reply_to_id where p.id = $1`),
}
const slugOwner = statement<{ organization_id: string | null }>(
  `select organization_id from tournaments where slug = $1 and deleted_at is null`,
)

/** `address` is the one of the contract, with the names of its parameters. */
export async function isServedOn(
  db: Db,
  community: CommunityHost,
  address: string,
  params: Record<string, unknown>,
): Promise<boolean> {
  const [, path = ''] = address.split(' ')
  const [, area = '', second = ''] = path.split('/')
  const { id, slug } = params
  if (neutral.has(area)) return !providerCalls.test(path)
  if (area === 'user') return address !== 'DELETE /user' && path.split('/').length <= 3 && ownAccount.has(second)
  if (area === 'organizations') return isCommunity(community, id)
  if (path === '/profiles/{id}/id') return isCommunity(community, id)
  if (path === '/tournaments/slugs/{slug}') return isOwner(community, await slugOwner(db, String(slug).toLowerCase()))
  const findOwner = owners[area]
  if (!findOwner || second !== '{id}' || typeof id !== 'string' || !isUuid(id)) return false
  return isOwner(community, await findOwner(db, id))
}

const isCommunity = ({ organizationId, username }: CommunityHost, id: unknown) =>
  typeof id === 'string' && [organizationId, username].includes(id.toLowerCase())

const isOwner = ({ organizationId }: CommunityHost, rows: { organization_id: string | null }[]) =>
  rows.some((row) => row.organization_id === organizationId)

const topicAreas: Record<string, string> = {
  ...{
    organization: 'organizations',
    tournament: 'tournaments',
    league: 'leagues',
    match: 'matches',
    series: 'series',
  },
}

/** Live messages follow the same rule; those to a person are about all of the site. */
export async function isTopicOn(db: Db, community: CommunityHost, topic: string): Promise<boolean> {
  const [name = '', id] = topic.split(':')
  if (id === undefined) return name === 'games'
  const area = topicAreas[name]
  return area !== undefined && isServedOn(db, community, `GET /${area}/{id}`, { id })
}

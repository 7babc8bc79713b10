/** The facts of a community page. They are the same for everyone who may see the community. */
import { type CommunityTab, communityTabs } from '@guildhall/contract/organizations/constants.ts'
import type { OrganizationGame, OrganizationProfile } from '@guildhall/contract/organizations/page-shapes.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { isoTimeSql } from '../../db/iso-time-sql.ts'
import { users } from '../../db/schema/identity.ts'
import { organizationMembers, organizations } from '../../db/schema/organizations.ts'
import { allEvents } from '../../events/all-events.ts'
import type { Actor } from '../../http/authorize.ts'
import { presentCard } from '../present.ts'
import { findOrganization, type OrganizationRow } from '../read.ts'

const maxChapters = 50
const maxStaff = 30
const maxGames = 50
const maxResults = 5

type Features = { leagues: boolean; shop: boolean; posts: boolean }

export async function findCommunityProfile(
  db: Db,
  features: Features,
  actor: Actor | null,
  id: string,
): Promise<OrganizationProfile> {
  const { organization } = await findOrganization(db, actor, id)
  const [parent, chapters, staff, events, results, promised, paid] = await Promise.all([
    organization.parentId ? listCards(db, eq(organizations.id, organization.parentId)) : [],
    listCards(db, eq(organizations.parentId, organization.id)),
    listStaff(db, organization.id),
    countEvents(db, organization.id),
    listResults(db, features, organization.id),
    sumPromisedPrizes(db, organization.id),
    sumPaidPrizes(db, organization.id),
  ])
  return {
    id: organization.id,
    username: organization.username ?? '',
    tabs: visibleTabs(organization).filter((tab) => isTabOn(features, tab)),
    parent: parent[0] ?? null,
    chapters,
    staff,
    events,
    results,
    prizes: { promised, paid },
  }
}

/** In the order of the layout. The overview is the address of the community itself, so it cannot be hidden. */
export function visibleTabs({ layout }: Pick<OrganizationRow, 'layout'>): CommunityTab[] {
  const tabs = layout?.tabs ?? communityTabs
  return ['overview', ...tabs.filter((tab) => tab !== 'overview')]
}

/** A community cannot show the tab of a part that is switched off for the whole site. */
const isTabOn = ({ shop, posts }: Features, tab: CommunityTab) =>
  tab === 'shop' ? shop : tab === 'posts' ? posts : true

async function listCards(db: Db, condition: ReturnType<typeof eq>) {
  const rows = await db
    .select()
    .from(organizations)
    .where(and(condition, eq(organizations.visibility, 'PUBLIC'), isNull(organizations.deletedAt)))
    .orderBy(asc(organizations.name), asc(organizations.id))
    .limit(maxChapters)
  return rows.map(presentCard)
}

const listStaff = (db: Db, id: string) =>
  db
    .select({
      id: users.id,
      username: users.username,
      name: users.name,
      image: users.image,
      role: organizationMembers.role,
    })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(and(eq(organizationMembers.organizationId, id), inArray(organizationMembers.role, ['OWNER', 'ADMIN'])))
    .orderBy(asc(organizationMembers.role), asc(organizationMembers.createdAt), asc(users.id))
    .limit(maxStaff)

const eventColumns = [
  'id',
  'organization_id',
  'visibility',
  'rehearsal',
  'deleted_at',
  'cancelled_at',
  'started_at',
  'ended_at',
  'game_id',
  'team_size',
  'prizes',
  'name',
  'slug',
  'player_count',
  'winner_id',
]
/** The public events of a community, of any kind. */
const publicEvents = (id: string) => sql`${allEvents(...eventColumns)} events
  where events.organization_id = ${id}::uuid and events.visibility = 'PUBLIC' and events.deleted_at is null and not events.rehearsal`
const isNotOver = sql`events.ended_at is null and events.cancelled_at is null`

async function countEvents(db: Db, id: string) {
  const { rows } = await db.execute<OrganizationProfile['events']>(sql`
    select (count(*) filter (where ${isNotOver} and events.started_at is null))::int as upcoming,
      (count(*) filter (where ${isNotOver} and events.started_at is not null))::int as live,
      (count(*) filter (where events.ended_at is not null))::int as past
    from ${publicEvents(id)}`)
  return rows[0] ?? { upcoming: 0, live: 0, past: 0 }
}

async function listResults(db: Db, { leagues }: Features, id: string) {
  const { rows } = await db.execute<OrganizationProfile['results'][number]>(sql`
    select latest.id, latest.event_type as "eventType", latest.slug, latest.name, latest.player_count as players,
      ${isoTimeSql('latest.ended_at')} as "endedAt", winners.name as winner,
      case when games.id is not null then json_build_object('name', games.name, 'slug', games.slug) end as game
    from (
      select events.* from ${publicEvents(id)} and events.ended_at is not null
        and (${leagues} or events.event_type <> 'League')
      order by events.ended_at desc, events.id limit ${maxResults}
    ) latest
      left join games on games.id = latest.game_id
      left join players winners on winners.id = latest.winner_id
    order by latest.ended_at desc, latest.id`)
  return rows
}

type Money = OrganizationProfile['prizes']['paid'][number]

/** Each rank of a prize counts with its amount. */
async function sumPromisedPrizes(db: Db, id: string) {
  const { rows } = await db.execute<Money>(sql`
    select coalesce(prize ->> 'currency', 'USD') as currency,
      sum((prize ->> 'amount')::float8 * ((prize ->> 'to')::int - (prize ->> 'from')::int + 1)) as amount
    from (select events.prizes from ${publicEvents(id)} and ${isNotOver}) upcoming
    cross join lateral jsonb_array_elements(upcoming.prizes) prize
    where prize ->> 'kind' = 'money' and (prize ->> 'amount')::float8 > 0 group by 1 order by 2 desc, 1`)
  return rows
}

async function sumPaidPrizes(db: Db, id: string) {
  const { rows } = await db.execute<Money>(sql`
    select payments.currency, sum(payments.amount)::float8 as amount
    from payments join ${allEvents('id', 'organization_id', 'visibility', 'deleted_at')} events on events.id = payments.event_id
    where events.organization_id = ${id}::uuid and events.visibility = 'PUBLIC' and events.deleted_at is null
      and payments.status = 'PAID'
    group by 1 order by 2 desc, 1`)
  return rows
}

/** Most events first. */
export async function listGames(db: Db, actor: Actor | null, id: string): Promise<OrganizationGame[]> {
  const { organization } = await findOrganization(db, actor, id)
  return gamesOf(db, organization.id)
}

export async function gamesOf(db: Db, organizationId: string): Promise<OrganizationGame[]> {
  const { rows } = await db.execute<OrganizationGame>(sql`
    select games.id, games.name, games.slug, sum(sizes.events)::int as events,
      json_agg(sizes.team_size || 'v' || sizes.team_size order by sizes.events desc, sizes.team_size) as modes
    from (
      select events.game_id, events.team_size, count(*) as events from ${publicEvents(organizationId)} group by 1, 2
    ) sizes join games on games.id = sizes.game_id
    group by games.id, games.name, games.slug order by sum(sizes.events) desc, games.name limit ${maxGames}`)
  return rows
}

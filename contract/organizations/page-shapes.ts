import { Avatar } from '../assets/columns.ts'
import { Count, Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'
import { Mode } from '../ratings/shapes.ts'
import { eventTypes } from '../tournaments/constants.ts'
import { communityTabs, organizationRoles } from './constants.ts'
import { OrganizationCard } from './shapes.ts'

const Money = open({ currency: Type.String(), amount: Count })

export const OrganizationProfile = open({
  id: Id,
  username: Type.String(),
  tabs: Type.Array(oneOf(communityTabs), { description: 'The tabs of the page in order, without hidden ones' }),
  parent: maybe(OrganizationCard),
  chapters: Type.Array(OrganizationCard),
  staff: Type.Array(open({ ...UserCard.properties, role: oneOf(organizationRoles) })),
  /** Public events. */
  events: open({ upcoming: Count, live: Count, past: Count }),
  results: Type.Array(
    open({
      id: Id,
      eventType: oneOf(eventTypes),
      slug: maybe(Type.String()),
      name: Type.String(),
      game: maybe(open({ name: Type.String(), slug: Type.String() })),
      players: Count,
      endedAt: Time,
      winner: maybe(Type.String()),
    }),
    { description: 'The latest public events that ended' },
  ),
  prizes: open({
    promised: Type.Array(Money, { description: 'Announced for events that are not over' }),
    paid: Type.Array(Money),
  }),
})
export type OrganizationProfile = Static<typeof OrganizationProfile>

export const OrganizationGame = open({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  events: Count,
  modes: Type.Array(Mode, { description: 'The team sizes of its events' }),
})
export type OrganizationGame = Static<typeof OrganizationGame>

const Rank = maybe(
  Type.Integer({ minimum: 1, description: 'Ties share a rank; empty below the ranks that are counted' }),
)

const Person = open({
  id: Id,
  username: maybe(Type.String()),
  name: maybe(Type.String()),
  image: maybe(Avatar),
  flag: maybe(Type.String()),
  level: Type.Integer({ minimum: 1 }),
})

/** One person with XP, coins or a rating. */
export const LeaderboardRow = open({
  rank: Rank,
  user: Person,
  value: Type.Number(),
  provisional: Type.Optional(Type.Boolean({ description: 'A rating with too few results to be certain' })),
})
export type LeaderboardRow = Static<typeof LeaderboardRow>

export const OwnRank = open({
  row: maybe(LeaderboardRow),
  /** What the next rank above needs more; empty for the first, and below the ranks that are counted. */
  behind: maybe(Type.Number()),
})
export type OwnRank = Static<typeof OwnRank>

export const OrganizationMember = open({ user: Person, role: oneOf(organizationRoles), joinedAt: Time })
export type OrganizationMember = Static<typeof OrganizationMember>

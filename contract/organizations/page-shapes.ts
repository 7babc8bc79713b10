import { Avatar } from '../assets/columns.ts'
import { Count, Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'
import { Mode } from '../ratings/shapes.ts'
import { eventTypes } from '../tournaments/constants.ts'
import { communityTabs, organizationRoles } from './constants.ts'
import { OrganizationCard } from './shapes.ts'

const Money = object({ currency: Type.String(), amount: Count })

export const OrganizationProfile = object({
  id: Id,
  username: Type.String(),
  tabs: Type.Array(oneOf(communityTabs), { description: 'The tabs of the page in order, without hidden ones' }),
  parent: nullable(OrganizationCard),
  chapters: Type.Array(OrganizationCard),
  staff: Type.Array(object({ ...UserCard.properties, role: oneOf(organizationRoles) })),
  /** Public events. */
  events: object({ upcoming: Count, live: Count, past: Count }),
  results: Type.Array(
    object({
      id: Id,
      eventType: oneOf(eventTypes),
      slug: nullable(Type.String()),
      name: Type.String(),
      game: nullable(object({ name: Type.String(), slug: Type.String() })),
      players: Count,
      endedAt: Time,
      winner: nullable(Type.String()),
    }),
    { description: 'The latest public events that ended' },
  ),
  prizes: object({
    promised: Type.Array(Money, { description: 'Announced for events that are not over' }),
    paid: Type.Array(Money),
  }),
})
export type OrganizationProfile = Static<typeof OrganizationProfile>

export const OrganizationGame = object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  events: Count,
  modes: Type.Array(Mode, { description: 'The team sizes of its events' }),
})
export type OrganizationGame = Static<typeof OrganizationGame>

const Rank = nullable(
  Type.Integer({ minimum: 1, description: 'Ties share a rank; empty below the ranks that are counted' }),
)

const Person = object({
  id: Id,
  username: nullable(Type.String()),
  name: nullable(Type.String()),
  image: nullable(Avatar),
  flag: nullable(Type.String()),
  level: Type.Integer({ minimum: 1 }),
})

/** One person with XP, coins or a rating. */
export const LeaderboardRow = object({
  rank: Rank,
  user: Person,
  value: Type.Number(),
  provisional: Type.Optional(Type.Boolean({ description: 'A rating with too few results to be certain' })),
})
export type LeaderboardRow = Static<typeof LeaderboardRow>

export const OwnRank = object({
  row: nullable(LeaderboardRow),
  /** What the next rank above needs more; empty for the first, and below the ranks that are counted. */
  behind: nullable(Type.Number()),
})
export type OwnRank = Static<typeof OwnRank>

export const OrganizationMember = object({ user: Person, role: oneOf(organizationRoles), joinedAt: Time })
export type OrganizationMember = Static<typeof OrganizationMember>

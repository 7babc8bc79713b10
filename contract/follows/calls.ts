import { Avatar } from '../assets/columns.ts'
import { area, many, none, one, paged } from '../core/endpoint.ts'
import { Count, Id, IdOrName, nullable, object, oneOf, partial, type Static, Time, Type } from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'
import { audiences, followLimits } from './constants.ts'

/** How the caller and another user relate. A user who blocked the caller is not found instead. */
export const Relation = object({
  userId: Id,
  following: Type.Boolean({ description: 'The caller follows the user' }),
  followedBy: Type.Boolean({ description: 'The user follows the caller' }),
  blocked: Type.Boolean({ description: 'The caller blocked the user' }),
  followers: Count,
})
export type Relation = Static<typeof Relation>

/** A person in a list of followers. */
export const FollowCard = object({
  id: Id,
  username: Type.String(),
  name: nullable(Type.String()),
  image: nullable(Avatar),
  verified: Type.Boolean(),
  following: Type.Boolean({ description: 'The caller follows this person' }),
})
export type FollowCard = Static<typeof FollowCard>

export const BlockedUser = object({ ...UserCard.properties, createdAt: Time })
export type BlockedUser = Static<typeof BlockedUser>

const privacyFields = {
  messages: oneOf(audiences),
  history: oneOf(audiences),
  country: oneOf(audiences),
  accounts: oneOf(audiences),
  activity: oneOf(audiences),
}
const PrivacySettings = object(privacyFields)

const followQuery = paged({
  q: Type.Optional(Type.String({ maxLength: 80 })),
  cursor: Type.Optional(Type.String({ maxLength: 80, description: 'Of the page before' })),
})
const followLimit = { max: followLimits.perHour, seconds: 3_600 } as const
const problems = ['NOT_FOUND', 'BANNED', 'INVALID'] as const

export const follows = area({
  'GET /profiles/{id}/follow': {
    access: 'user',
    summary: 'Whether you follow a user, the user follows you, and you blocked the user',
    params: IdOrName,
    reply: one(Relation),
    problems: ['NOT_FOUND'],
  },
  'POST /profiles/{id}/follow': {
    access: 'user',
    summary: 'Follow a user',
    params: IdOrName,
    reply: one(Relation),
    problems: [...problems, 'RATE_LIMITED'],
    limit: followLimit,
  },
  'DELETE /profiles/{id}/follow': {
    access: 'user',
    whileBanned: true,
    summary: 'Stop following a user',
    params: IdOrName,
    reply: one(Relation),
    problems: ['NOT_FOUND'],
  },
  'GET /profiles/{id}/followers': {
    access: 'public',
    summary: 'The followers of a user, latest first',
    params: IdOrName,
    query: followQuery,
    reply: many(FollowCard),
    problems: ['NOT_FOUND'],
  },
  'GET /profiles/{id}/following': {
    access: 'public',
    summary: 'The people whom a user follows, latest first',
    params: IdOrName,
    query: followQuery,
    reply: many(FollowCard),
    problems: ['NOT_FOUND'],
  },
  'POST /profiles/{id}/block': {
    access: 'user',
    whileBanned: true,
    summary: 'Block a user: neither hears of the other any more, and follows in both directions end',
    params: IdOrName,
    reply: one(Relation),
    problems: ['NOT_FOUND', 'INVALID'],
    limit: followLimit,
  },
  'DELETE /profiles/{id}/block': {
    access: 'user',
    whileBanned: true,
    summary: 'Unblock a user',
    params: IdOrName,
    reply: none,
    problems: ['NOT_FOUND'],
  },
  'GET /user/blocks': {
    access: 'user',
    summary: 'The people whom you blocked, latest first',
    query: paged({}),
    reply: many(BlockedUser),
  },
  'GET /user/privacy': {
    access: 'user',
    summary: 'Who may message you and see parts of your profile',
    reply: one(PrivacySettings),
  },
  'PATCH /user/privacy': {
    access: 'user',
    whileBanned: true,
    summary: 'Choose who may message you and see parts of your profile',
    body: partial(privacyFields),
    reply: one(PrivacySettings),
  },
})

import { area, many, one } from '../core/endpoint.ts'
import { Id, nullable, object, oneOf, type Static, strictObject, Time, Type } from '../core/shape.ts'
import { uuidPattern } from '../core/uuid.ts'
import { OrganizationLink } from '../organizations/shapes.ts'
import { Post, PostEvent } from '../posts/shapes.ts'
import { UserCard } from '../profiles/shapes.ts'
import { feedKinds, feedLimits, feedSources } from './constants.ts'

/** `person` acted, or `organization` for a new event. A post has `post`; all other kinds have `event`. */
export const FeedEntry = object({
  id: Id,
  kind: oneOf(feedKinds),
  at: Time,
  person: nullable(UserCard),
  organization: nullable(object({ ...OrganizationLink.properties, accent: nullable(Type.String()) })),
  post: nullable(Post),
  event: nullable(PostEvent),
  team: nullable(Type.String({ description: 'The team that the person plays for' })),
  rank: nullable(Type.Integer({ minimum: 1 })),
  entrants: nullable(Type.Integer({ minimum: 0 })),
})
export type FeedEntry = Static<typeof FeedEntry>

/** A person whom the caller may know: `followedBy` and others whom the caller follows follow them. */
export const FollowSuggestion = object({
  ...UserCard.properties,
  followedBy: nullable(Type.String({ description: 'A name of someone whom you follow' })),
  followedByCount: Type.Integer({ minimum: 0 }),
})
export type FollowSuggestion = Static<typeof FollowSuggestion>

const OrganizationFollow = object({ following: Type.Boolean(), member: Type.Boolean() })

export const feed = area({
  'GET /feed': {
    access: 'user',
    summary: 'What the people and communities that you follow did, latest first, for the last 90 days',
    query: strictObject({
      source: Type.Optional(oneOf(feedSources)),
      cursor: Type.Optional(Type.String({ pattern: `^\\d{1,14}_${uuidPattern}$` })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: feedLimits.perPage })),
    }),
    reply: many(FeedEntry),
  },
  'GET /feed/suggestions': {
    access: 'user',
    summary: 'People whom the people that you follow follow',
    reply: many(FollowSuggestion),
  },
  'GET /organizations/{id}/follow': {
    access: 'user',
    summary: 'Whether you follow a community. Members follow it without asking',
    reply: one(OrganizationFollow),
    problems: ['NOT_FOUND'],
  },
  'POST /organizations/{id}/follow': {
    access: 'user',
    summary: 'Follow a community: its posts and events appear in your feed',
    reply: one(OrganizationFollow),
    problems: ['NOT_FOUND', 'BANNED'],
    limit: { max: 300, seconds: 3_600 },
  },
  'DELETE /organizations/{id}/follow': {
    access: 'user',
    whileBanned: true,
    summary: 'Stop following a community',
    reply: one(OrganizationFollow),
    problems: ['NOT_FOUND'],
  },
})

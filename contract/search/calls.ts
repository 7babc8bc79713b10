import { Avatar } from '../assets/columns.ts'
import { area, many, one, paged } from '../core/endpoint.ts'
import { Count, Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { ProfileCard, UserCard } from '../profiles/shapes.ts'
import { tournamentStatuses } from '../tournaments/constants.ts'
import { searchKinds, searchLimits } from './constants.ts'

const EventFacts = object({
  game: nullable(object({ name: Type.String(), slug: Type.String() })),
  date: nullable(Time),
  timezone: Type.String(),
  status: oneOf(tournamentStatuses),
  players: Count,
  maxPlayers: Count,
  teams: Type.Boolean(),
  entered: Type.Boolean({ description: 'The caller plays in it' }),
})

const UserFacts = object({
  username: Type.String(),
  image: nullable(Avatar),
  level: Count,
  followsYou: Type.Boolean(),
  following: Type.Boolean({ description: 'The caller follows this person' }),
})

const OrganizationFacts = object({
  username: Type.String(),
  accent: nullable(Type.String()),
  members: Count,
  member: Type.Boolean({ description: 'The caller is a member' }),
})

const PostFacts = object({ author: UserCard, organization: nullable(Type.String()), createdAt: Time })

/** `path` is the page of the result; the facts of its own kind are present, the others null. */
export const SearchResult = object({
  kind: oneOf(searchKinds),
  id: Id,
  title: Type.String(),
  path: Type.String(),
  image: nullable(Type.String()),
  event: nullable(EventFacts),
  user: nullable(UserFacts),
  organization: nullable(OrganizationFacts),
  post: nullable(PostFacts),
})
export type SearchResult = Static<typeof SearchResult>

const SearchGroup = object({
  kind: oneOf(searchKinds),
  total: Type.Integer({ minimum: 0, description: 'Counted up to a limit' }),
  results: Type.Array(SearchResult),
})

export const SearchReply = object({
  groups: Type.Array(SearchGroup),
  best: nullable(Type.String({ description: 'The id of the best match' })),
  corrected: nullable(
    Type.String({ description: 'The text that was searched for in addition, without the typing error' }),
  ),
})
export type SearchReply = Static<typeof SearchReply>

export const search = area({
  'GET /search': {
    access: 'public',
    summary:
      'Search everything public and what members of your communities see, by name, with typing errors and without diacritics: the best of each kind, or a list of one kind',
    query: paged({
      q: Type.String({ maxLength: searchLimits.query }),
      kind: Type.Optional(oneOf(searchKinds)),
    }),
    reply: one(SearchReply),
  },
  'GET /profiles': {
    access: 'public',
    summary: 'Search users by name; without a text, the users with the most XP',
    query: paged({ q: Type.Optional(Type.String({ maxLength: searchLimits.query })) }),
    reply: many(ProfileCard),
  },
})

/** Posts of people and communities, and the replies to them. */
import { Image } from '../assets/columns.ts'
import { Count, flags, Id, nullable, object, oneOf, type Static, Time, Type, Url } from '../core/shape.ts'
import { LinkCard } from '../link-previews/shapes.ts'
import { OrganizationTheme } from '../organizations/columns.ts'
import { OrganizationLink } from '../organizations/shapes.ts'
import { UserCard } from '../profiles/shapes.ts'
import { eventTypes } from '../tournaments/constants.ts'
import { reactions } from './constants.ts'

/** The event that a post is about. */
export const PostEvent = object({
  id: Id,
  eventType: oneOf(eventTypes),
  name: Type.String(),
  slug: nullable(Type.String()),
  startAt: nullable(Time),
  game: nullable(Type.String()),
  cover: nullable(Image),
})
export type PostEvent = Static<typeof PostEvent>

export const ReactionCounts = Type.Unsafe<Partial<Record<(typeof reactions)[number], number>>>({
  type: 'object',
  properties: Object.fromEntries(reactions.map((reaction) => [reaction, { type: 'integer', minimum: 0 }])),
})
export type ReactionCounts = Static<typeof ReactionCounts>

/**
 * `description` is plain text; its web addresses and mentions are shown as links. A post of a community has `organization` and speaks
 * with its name. A reply has `replyToId`.
 */
export const Post = object({
  id: Id,
  organizationId: nullable(Id),
  organization: nullable(object({ ...OrganizationLink.properties, theme: OrganizationTheme })),
  replyToId: nullable(Id),
  author: UserCard,
  description: Type.String(),
  images: Type.Array(Image),
  link: nullable(Url),
  linkCard: nullable(LinkCard),
  event: nullable(PostEvent),
  mentions: Type.Array(Type.String(), { description: 'The usernames that the text mentions' }),
  membersOnly: Type.Boolean(),
  pinned: Type.Boolean(),
  hidden: Type.Boolean(),
  reactions: ReactionCounts,
  reaction: nullable(oneOf(reactions)),
  replies: Count,
  createdAt: Time,
  editedAt: nullable(Time),
  /** Switched off by the community of the post, if false. */
  allows: flags(['reactions', 'replies']),
  can: flags(['edit', 'delete', 'pin', 'hide', 'report']),
})
export type Post = Static<typeof Post>

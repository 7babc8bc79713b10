/** Posts of people and communities, and the replies to them. */
import { Picture } from '../assets/columns.ts'
import { Count, flags, Id, maybe, oneOf, open, type Static, Time, Type, Url } from '../core/shape.ts'
import { LinkCard } from '../link-previews/shapes.ts'
import { OrganizationTheme } from '../organizations/columns.ts'
import { OrganizationLink } from '../organizations/shapes.ts'
import { UserCard } from '../profiles/shapes.ts'
import { eventTypes } from '../tournaments/constants.ts'
import { reactions } from './constants.ts'

/** The event that a post is about. */
export const PostEvent = open({
  id: Id,
  eventType: oneOf(eventTypes),
  name: Type.String(),
  slug: maybe(Type.String()),
  startAt: maybe(Time),
  game: maybe(Type.String()),
  cover: maybe(Picture),
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
export const Post = open({
  id: Id,
  organizationId: maybe(Id),
  organization: maybe(open({ ...OrganizationLink.properties, theme: OrganizationTheme })),
  replyToId: maybe(Id),
  author: UserCard,
  description: Type.String(),
  images: Type.Array(Picture),
  link: maybe(Url),
  linkCard: maybe(LinkCard),
  event: maybe(PostEvent),
  mentions: Type.Array(Type.String(), { description: 'The usernames that the text mentions' }),
  membersOnly: Type.Boolean(),
  pinned: Type.Boolean(),
  hidden: Type.Boolean(),
  reactions: ReactionCounts,
  reaction: maybe(oneOf(reactions)),
  replies: Count,
  createdAt: Time,
  editedAt: maybe(Time),
  /** Switched off by the community of the post, if false. */
  allows: flags(['reactions', 'replies']),
  can: flags(['edit', 'delete', 'pin', 'hide', 'report']),
})
export type Post = Static<typeof Post>

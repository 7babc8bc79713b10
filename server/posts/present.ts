import type { Post } from '@guildhall/contract/posts/shapes.ts'
import type { Actor } from '../http/authorize.ts'
import { presentLinkCard } from '../link-previews/request-card.ts'
import { can, isOfCommunity } from './policy.ts'
import type { PostRow } from './read.ts'

export function presentPost(actor: Actor | null, row: PostRow): Post {
  const { post, author, organization, linkCard, event, mentions, reaction, role, locked } = row
  const { organizationId, replyToId } = post
  const switches = organization?.config.posts
  const facts = { ...post, role, locked }
  return {
    id: post.id,
    organizationId,
    replyToId,
    author,
    mentions,
    reaction,
    reactions: post.reactions,
    organization: organization && isOfCommunity(post) ? presentCommunity(organization) : null,
    description: post.description,
    images: post.images,
    link: post.link,
    linkCard: presentLinkCard(linkCard),
    event: event && { ...event, startAt: event.startAt && new Date(event.startAt).toISOString() },
    membersOnly: post.membersOnly,
    pinned: post.pinnedAt !== null,
    hidden: post.hiddenAt !== null,
    replies: post.replyCount,
    createdAt: post.createdAt.toISOString(),
    editedAt: post.editedAt?.toISOString() ?? null,
    allows: { reactions: switches?.reactions !== false, replies: replyToId === null && switches?.replies !== false },
    can: {
      edit: can.edit(actor, facts),
      delete: can.delete(actor, facts),
      pin: can.pin(actor, facts),
      hide: can.hide(actor, facts),
      report: can.report(actor, facts),
    },
  }
}

const presentCommunity = ({ id, name, username, avatar, config }: NonNullable<PostRow['organization']>) => ({
  id,
  name,
  avatar,
  username: username ?? '',
  theme: config.theme ?? {},
})

/** Permissions on a post, as functions of loaded rows. */
import type { OrganizationRole } from '@guildhall/contract/organizations/constants.ts'
import { type Actor, isModerator, isStaff } from '../http/authorize.ts'

/**
 * `role` is that of the caller in the community of the post; `locked`: a platform moderator hid it, and the
 * caller must not show it again.
 */
export type PostFacts = {
  userId: string
  organizationId: string | null
  replyToId: string | null
  role: OrganizationRole | null
  locked: boolean
}

const isAuthor = (actor: Actor | null, { userId }: PostFacts) => actor?.id === userId

/** A reply is the word of its author, also in a community. */
export const isOfCommunity = ({ organizationId, replyToId }: Pick<PostFacts, 'organizationId' | 'replyToId'>) =>
  organizationId !== null && replyToId === null

const runsCommunity = (actor: Actor | null, { organizationId, role }: PostFacts) =>
  organizationId !== null && (role === 'OWNER' || role === 'ADMIN' || isStaff(actor))

const speaks = (actor: Actor | null, post: PostFacts) =>
  actor !== null && !actor.banned && (isOfCommunity(post) ? runsCommunity(actor, post) : isAuthor(actor, post))

export const can = {
  edit: speaks,
  pin: (actor: Actor | null, post: PostFacts) => post.replyToId === null && speaks(actor, post),
  delete: (actor: Actor | null, post: PostFacts) =>
    isStaff(actor) || runsCommunity(actor, post) || (!isOfCommunity(post) && isAuthor(actor, post)),
  hide: (actor: Actor | null, post: PostFacts) =>
    !post.locked && (isModerator(actor) || (actor?.banned === false && runsCommunity(actor, post))),
  report: (actor: Actor | null, post: PostFacts) => actor !== null && !isAuthor(actor, post),
}

import { Image } from '../assets/columns.ts'
import { imageTypes } from '../assets/constants.ts'
import { bulkBody, bulkReply } from '../core/bulk.ts'
import { areaOf, csv, file, form, many, none, one, paged } from '../core/endpoint.ts'
import { Id, nullable, object, oneOf, partial, partialWithStored, strictObject, Type, Url } from '../core/shape.ts'
import { bulkPostActions, postLimits as limits, postKinds, reactions } from './constants.ts'
import { Post } from './shapes.ts'

const description = Type.String({
  minLength: limits.description.min,
  maxLength: limits.description.max,
  pattern: '\\S',
})
const images = Type.Array(strictObject({ id: Id, alt: Type.Optional(Type.String({ maxLength: limits.alt.max })) }), {
  maxItems: limits.images,
})
const cursor = Type.Optional(Id)

/** A post has images, a link or an event, not two of them. Without one, the first address in the text becomes its link or event. */
const newPost = {
  description,
  images: Type.Optional(images),
  link: Type.Optional(nullable(Url)),
  eventId: Type.Optional(nullable(Id)),
  pinned: Type.Optional(Type.Boolean()),
}
const removedImages = Type.Array(Type.String({ maxLength: 2_000 }), {
  maxItems: limits.images,
  description: 'The addresses of images that the post shows no more',
})
const newCommunityPost = { ...newPost, membersOnly: Type.Optional(Type.Boolean()) }
const textProblems = ['INVALID', 'NOT_FOUND', 'BANNED', 'MUTED', 'WORDS_NOT_ALLOWED'] as const
const writeProblems = [...textProblems, 'TOO_MANY_PINNED', 'NEW_ACCOUNT_LIMIT', 'RATE_LIMITED'] as const
const hourly = (max: number) => ({ max, seconds: 3_600 })

const listFilters = {
  hidden: Type.Optional(Type.Boolean()),
  userId: Type.Optional(Id),
  kind: Type.Optional(oneOf(postKinds)),
  search: Type.Optional(Type.String({ maxLength: 80, description: 'A part of the text' })),
}

export const posts = areaOf('posts')({
  'GET /posts': {
    access: 'public',
    summary:
      'Posts, newest first: of a person or a community with its pinned ones first, or of everyone. Members also get posts for members, staff hidden ones',
    query: paged({ userId: Type.Optional(Id), organizationId: Type.Optional(Id), cursor }),
    reply: many(Post),
    problems: ['NOT_FOUND'],
    cache: { tags: ['posts', 'posts:{organizationId}', 'organizations', 'tournaments', 'leagues'], seconds: 30 },
    etag: true,
  },
  'POST /posts': {
    access: 'user',
    summary: 'Publish a post on your profile; images are uploaded before',
    body: strictObject(newPost),
    reply: one(Post),
    problems: writeProblems,
    idempotent: true,
    limit: hourly(limits.perHour),
  },
  'POST /posts/images': {
    access: 'user',
    summary: 'Upload an image for a post, which refers to it by id',
    body: form({ image: file(limits.imageBytes, ...imageTypes) }),
    reply: one(object({ id: Id, image: Image })),
    problems: ['BANNED', 'IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'WRONG_TYPE', 'TOO_LARGE', 'RATE_LIMITED'],
    limit: hourly(limits.perHour * limits.images),
  },
  'GET /posts/{id}': {
    access: 'public',
    summary: 'One post',
    reply: one(Post),
    cache: { tags: ['posts', 'post:{id}', 'organizations', 'tournaments', 'leagues'], seconds: 30 },
    etag: true,
  },
  'PATCH /posts/{id}': {
    access: 'user',
    summary: 'Edit, pin or hide a post or reply, as its `can` says',
    body: partial({
      description,
      pinned: Type.Boolean(),
      hidden: Type.Boolean(),
      removedImages,
    }),
    reply: one(Post),
    problems: [...textProblems, 'TOO_MANY_PINNED', 'FORBIDDEN', 'COMMUNITY_BANNED', 'NEW_ACCOUNT_LIMIT'],
  },
  'DELETE /posts/{id}': {
    access: 'user',
    whileBanned: true,
    summary: 'Delete a post or reply, as its `can` says',
    reply: none,
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'GET /posts/{id}/replies': {
    access: 'public',
    summary: 'The replies to a post, oldest first',
    query: paged({ cursor }),
    reply: many(Post),
    problems: ['NOT_FOUND'],
    cache: { tags: ['posts', 'post:{id}', 'organizations'], seconds: 30 },
    etag: true,
  },
  'POST /posts/{id}/replies': {
    access: 'user',
    summary: 'Reply to a post; a reply has no replies of its own',
    body: strictObject({ description }),
    reply: one(Post),
    problems: [...textProblems, 'REPLIES_OFF', 'COMMUNITY_BANNED', 'NEW_ACCOUNT_LIMIT', 'RATE_LIMITED'],
    idempotent: true,
    limit: hourly(limits.repliesPerHour),
  },
  'PUT /posts/{id}/reaction': {
    access: 'user',
    summary: 'React to a post or a reply, or change your reaction',
    body: strictObject({ reaction: oneOf(reactions) }),
    reply: one(Post),
    problems: ['NOT_FOUND', 'REACTIONS_OFF', 'COMMUNITY_BANNED', 'BANNED'],
  },
  'DELETE /posts/{id}/reaction': {
    access: 'user',
    whileBanned: true,
    summary: 'Remove your reaction',
    reply: one(Post),
    problems: ['NOT_FOUND'],
  },
  'POST /organizations/{id}/posts': {
    access: { organization: 'ADMIN' },
    summary: 'Publish a post of a community; the images are those of the community',
    body: strictObject(newCommunityPost),
    reply: one(Post),
    problems: writeProblems,
    idempotent: true,
    limit: hourly(limits.perHour),
  },
  'PATCH /organizations/{id}/posts/{postId}': {
    access: { organization: 'ADMIN' },
    summary: 'Edit, pin or hide a post of a community, or hide a reply to one',
    body: partialWithStored({
      description,
      images,
      removedImages,
      link: nullable(Url),
      eventId: nullable(Id),
      membersOnly: Type.Boolean(),
      pinned: Type.Boolean(),
      hidden: Type.Boolean(),
    }),
    reply: one(Post),
    problems: [...textProblems, 'TOO_MANY_PINNED', 'FORBIDDEN', 'CONFLICT'],
  },
  'DELETE /organizations/{id}/posts/{postId}': {
    access: { organization: 'ADMIN' },
    summary: 'Delete a post of a community, or a reply to one',
    reply: none,
  },
  'GET /admin/posts': {
    access: 'moderator',
    summary: 'Posts and replies of everyone, newest first, with hidden ones',
    query: paged(listFilters),
    reply: many(Post),
  },
  'GET /admin/posts/csv': {
    access: 'admin',
    summary: 'The posts and replies that the filters show as CSV, at most 10,000',
    query: strictObject(listFilters),
    reply: csv,
  },
  'POST /admin/posts/bulk': {
    access: 'admin',
    summary: 'Hide, show, delete or restore posts; who deleted a post here can restore it for 10 minutes',
    body: bulkBody(bulkPostActions),
    reply: bulkReply,
  },
  'POST /admin/posts': {
    access: 'admin',
    summary: 'Publish a post of your own, or of any community with organizationId',
    body: strictObject({ ...newCommunityPost, organizationId: Type.Optional(nullable(Id)) }),
    reply: one(Post),
    problems: writeProblems,
  },
  'PATCH /admin/posts/{id}': {
    access: 'moderator',
    summary: 'Hide any post or reply, or show it again',
    body: strictObject({ hidden: Type.Boolean() }),
    reply: one(Post),
    problems: ['NOT_FOUND'],
  },
  'DELETE /admin/posts/{id}': {
    access: 'admin',
    summary: 'Delete any post or reply',
    reply: none,
    problems: ['NOT_FOUND'],
  },
})

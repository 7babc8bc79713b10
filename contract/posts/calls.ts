import { Picture } from '../assets/columns.ts'
import { area, many, none, one, paged } from '../core/endpoint.ts'
import { closed, Id, maybe, open, partial, type Static, Time, Type, Url } from '../core/shape.ts'
import { postLimits } from './constants.ts'

/** `description` is plain text; its web addresses are shown as links. */
export const Post = open({
  id: Id,
  organizationId: maybe(Id),
  author: open({ name: maybe(Type.String()), username: maybe(Type.String()) }),
  description: Type.String(),
  image: maybe(Picture),
  link: maybe(Url),
  membersOnly: Type.Boolean(),
  pinned: Type.Boolean(),
  hidden: Type.Boolean(),
  createdAt: Time,
  editedAt: maybe(Time),
})
export type Post = Static<typeof Post>

const fields = {
  description: Type.String({
    ...{ minLength: postLimits.description.min, maxLength: postLimits.description.max },
    pattern: '\\S',
  }),
  link: maybe(Url),
  membersOnly: Type.Boolean(),
  pinned: Type.Boolean(),
}
const imageId = Type.Optional(maybe(Id))
const problems = ['INVALID', 'TOO_MANY_PINNED'] as const

export const posts = area({
  'GET /posts': {
    access: 'public',
    summary:
      'The posts of a community: pinned ones first, then newest first. Members also get posts for members, staff hidden ones',
    query: paged({ organizationId: Id, cursor: Type.Optional(Id) }),
    reply: many(Post),
    cache: { tags: ['posts', 'organizations'], seconds: 30 },
    etag: true,
  },
  'GET /posts/{id}': { access: 'public', summary: 'One post', reply: one(Post) },
  'POST /organizations/{id}/posts': {
    access: { organization: 'ADMIN' },
    summary: 'Publish a post of a community; imageId is an image of the community',
    body: closed({
      description: fields.description,
      link: Type.Optional(fields.link),
      membersOnly: Type.Optional(fields.membersOnly),
      pinned: Type.Optional(fields.pinned),
      imageId,
    }),
    reply: one(Post),
    problems: [...problems, 'RATE_LIMITED'],
    limit: { max: postLimits.perHour, seconds: 3_600 },
  },
  'PATCH /organizations/{id}/posts/{postId}': {
    access: { organization: 'ADMIN' },
    summary: 'Edit, pin or hide a post',
    body: partial({ ...fields, hidden: Type.Boolean(), imageId: maybe(Id) }),
    reply: one(Post),
    problems,
  },
  'DELETE /organizations/{id}/posts/{postId}': {
    access: { organization: 'ADMIN' },
    summary: 'Delete a post',
    reply: none,
  },
})

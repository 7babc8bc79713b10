import { posts } from '@guildhall/contract/posts/calls.ts'
import { createAsset } from '../assets/create-asset.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { orNotFound } from '../http/problem.ts'
import { findOrganization } from '../organizations/read.ts'
import { changePosts, exportPosts } from './bulk-posts.ts'
import { createPost, createReply } from './create-post.ts'
import { setReaction } from './react.ts'
import { findPost, listAllPosts, listPosts, listReplies } from './read.ts'
import { deletePost, ensureOfCommunity, updatePost } from './update-post.ts'

export const postRoutes = mount(posts, {
  'GET /posts': async ({ db, actor, query }) => {
    const { data, total, cursor } = await listPosts(db, actor, query)
    return { ...pageOf(data, total, query), ...(cursor && { cursor }) }
  },
  'POST /posts': ({ db, settings: { publicUrl }, actor, body }) =>
    createPost(db, { actor, publicUrl, organizationId: null }, body),
  'POST /posts/images': async ({ db, gateways, actor, body }) => {
    const { id, image } = await createAsset(db, gateways, actor, { type: 'POST', file: body.image })
    return { id, image: orNotFound(image) }
  },
  'GET /posts/{id}': ({ db, actor, params }) => findPost(db, actor, params.id),
  'PATCH /posts/{id}': ({ db, settings: { publicUrl }, actor, params, body }) =>
    updatePost(db, { actor, publicUrl }, params.id, body),
  'DELETE /posts/{id}': async ({ db, actor, params }) => {
    await deletePost(db, actor, params.id)
    return undefined
  },
  'GET /posts/{id}/replies': async ({ db, actor, params, query }) => {
    const { data, total, cursor } = await listReplies(db, actor, params.id, query)
    return { ...pageOf(data, total, query), ...(cursor && { cursor }) }
  },
  'POST /posts/{id}/replies': ({ db, actor, params, body }) => createReply(db, actor, params.id, body.description),
  'PUT /posts/{id}/reaction': ({ db, actor, params, body }) => setReaction(db, actor, params.id, body.reaction),
  'DELETE /posts/{id}/reaction': ({ db, actor, params }) => setReaction(db, actor, params.id, null),
  'POST /organizations/{id}/posts': ({ db, settings: { publicUrl }, actor, params, body }) =>
    createPost(db, { actor, publicUrl, organizationId: params.id }, body),
  'PATCH /organizations/{id}/posts/{postId}': async ({ db, settings: { publicUrl }, actor, params, body }) => {
    await ensureOfCommunity(db, params.id, params.postId)
    return updatePost(db, { actor, publicUrl }, params.postId, body)
  },
  'DELETE /organizations/{id}/posts/{postId}': async ({ db, actor, params }) => {
    await ensureOfCommunity(db, params.id, params.postId)
    await deletePost(db, actor, params.postId)
    return undefined
  },
  'GET /admin/posts': async ({ db, actor, query }) => {
    const { data, total } = await listAllPosts(db, actor, query)
    return pageOf(data, total, query)
  },
  'GET /admin/posts/csv': ({ db, actor, query }) => exportPosts(db, actor, query),
  'POST /admin/posts/bulk': ({ db, actor, body }) => changePosts(db, actor, body),
  'POST /admin/posts': async ({ db, settings: { publicUrl }, actor, body: { organizationId, ...post } }) => {
    if (organizationId) await findOrganization(db, actor, organizationId)
    return createPost(db, { actor, publicUrl, organizationId: organizationId ?? null }, post)
  },
  'PATCH /admin/posts/{id}': ({ db, settings: { publicUrl }, actor, params, body }) =>
    updatePost(db, { actor, publicUrl }, params.id, body),
  'DELETE /admin/posts/{id}': async ({ db, actor, params }) => {
    await deletePost(db, actor, params.id)
    return undefined
  },
})

import { posts } from '@guildhall/contract/posts/calls.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { findPost, listPosts } from './read.ts'
import { createPost, deletePost, updatePost } from './write.ts'

export const postRoutes = mount(posts, {
  'GET /posts': async ({ db, actor, query }) => {
    const { data, total, cursor } = await listPosts(db, actor, query)
    return { ...pageOf(data, total, query), ...(cursor && { cursor }) }
  },
  'GET /posts/{id}': ({ db, actor, params }) => findPost(db, actor, params.id),
  'POST /organizations/{id}/posts': ({ db, actor, params, body }) => createPost(db, actor, params.id, body),
  'PATCH /organizations/{id}/posts/{postId}': ({ db, params, body }) => updatePost(db, params.id, params.postId, body),
  'DELETE /organizations/{id}/posts/{postId}': async ({ db, params }) => {
    await deletePost(db, params.id, params.postId)
    return undefined
  },
})

import { follows } from '@guildhall/contract/follows/calls.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { blockUser, listBlocks, unblockUser } from './block.ts'
import { findUser } from './find-user.ts'
import { followUser, unfollowUser } from './follow.ts'
import { listFollows } from './list.ts'
import { changePrivacy, readPrivacy } from './privacy.ts'
import { readRelation } from './relation.ts'

export const followRoutes = mount(follows, {
  'GET /profiles/{id}/follow': async ({ db, actor, params }) =>
    readRelation(db, actor, (await findUser(db, actor, params.id)).id),
  'POST /profiles/{id}/follow': ({ db, actor, params }) => followUser(db, actor, params.id),
  'DELETE /profiles/{id}/follow': ({ db, actor, params }) => unfollowUser(db, actor, params.id),
  'GET /profiles/{id}/followers': ({ db, actor, params, query }) =>
    listFollows(db, actor, params.id, 'followers', query),
  'GET /profiles/{id}/following': ({ db, actor, params, query }) =>
    listFollows(db, actor, params.id, 'following', query),
  'POST /profiles/{id}/block': ({ db, actor, params }) => blockUser(db, actor, params.id),
  'DELETE /profiles/{id}/block': async ({ db, actor, params }) => {
    await unblockUser(db, actor, params.id)
    return undefined
  },
  'GET /user/blocks': async ({ db, actor, query }) => {
    const { rows, total } = await listBlocks(db, actor, query)
    return pageOf(rows, total, query)
  },
  'GET /user/privacy': ({ db, actor }) => readPrivacy(db, actor.id),
  'PATCH /user/privacy': ({ db, actor, body }) => changePrivacy(db, actor.id, body),
})

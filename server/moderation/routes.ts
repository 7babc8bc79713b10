import { moderation } from '@guildhall/contract/moderation/calls.ts'
import { mount } from '../http/mount.ts'
import { findCommunityWords, findSiteWords, saveWords } from './word-lists.ts'

export const moderationRoutes = mount(moderation, {
  'GET /moderator/words': ({ db }) => findSiteWords(db),
  'PUT /moderator/words': async ({ db, actor, body }) => {
    await saveWords(db, actor, null, body)
    return findSiteWords(db)
  },
  'GET /organizations/{id}/words': ({ db, params }) => findCommunityWords(db, params.id),
  'PUT /organizations/{id}/words': async ({ db, actor, params, body }) => {
    await saveWords(db, actor, params.id, body)
    return findCommunityWords(db, params.id)
  },
})

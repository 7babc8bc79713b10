import { feed } from '@guildhall/contract/feed/calls.ts'
import { mount } from '../http/mount.ts'
import { allOf } from '../http/page.ts'
import { followOrganization, readOrganizationFollow, unfollowOrganization } from './organization-follows.ts'
import { readFeed } from './read.ts'
import { listSuggestions } from './suggestions.ts'

export const feedRoutes = mount(feed, {
  'GET /feed': async ({ db, siteSettings, actor, query }) => {
    const { data, limit, cursor } = await readFeed(db, (await siteSettings.read()).features, actor, query)
    return { ...allOf(data), limit, ...(cursor && { cursor }) }
  },
  'GET /feed/suggestions': async ({ db, actor }) => allOf(await listSuggestions(db, actor)),
  'GET /organizations/{id}/follow': ({ db, actor, params }) => readOrganizationFollow(db, actor, params.id),
  'POST /organizations/{id}/follow': ({ db, actor, params }) => followOrganization(db, actor, params.id),
  'DELETE /organizations/{id}/follow': ({ db, actor, params }) => unfollowOrganization(db, actor, params.id),
})

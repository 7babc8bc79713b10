import { search } from '@guildhall/contract/search/calls.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { presentCard } from '../profiles/present.ts'
import { searchProfiles } from './profiles.ts'
import { searchAll } from './search.ts'

export const searchRoutes = mount(search, {
  'GET /search': async ({ db, siteSettings, actor, query }) =>
    searchAll(db, (await siteSettings.read()).features, actor, query),
  'GET /profiles': async ({ db, actor, query }) => {
    const { rows, total } = await searchProfiles(db, actor, query)
    return pageOf(rows.map(presentCard), total, query)
  },
})

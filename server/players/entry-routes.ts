import { entries } from '@guildhall/contract/entries.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { listEntries } from './entries.ts'

export const entryRoutes = mount(entries, {
  'GET /user/tournaments': async ({ db, actor, query }) => {
    const { rows, total } = await listEntries(db, actor, query)
    return pageOf(rows, total, query)
  },
})

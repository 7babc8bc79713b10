import { points } from '@guildhall/contract/points/calls.ts'
import { levelCount } from '@guildhall/contract/points/constants.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import { listLevels, listPoints } from './read.ts'

export const pointRoutes = mount(points, {
  'GET /levels': async ({ db }) => {
    const levels = await listLevels(db)
    // The last level has a maximum in the database that no user reaches.
    return allOf(levels.map((row) => ({ ...row, maxXP: row.level === levelCount ? null : row.maxXP })))
  },
  'GET /user/points': async ({ db, actor, query }) => {
    const { rows, total } = await listPoints(db, actor.id, query)
    return pageOf(
      rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      total,
      query,
    )
  },
})

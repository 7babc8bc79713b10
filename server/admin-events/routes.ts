import { adminEvents } from '@guildhall/contract/admin-events/calls.ts'
import { mount } from '../http/mount.ts'
import { exportEvents, listEvents } from './list.ts'
import { markEvents } from './mark.ts'

export const adminEventRoutes = mount(adminEvents, {
  'GET /admin/events': ({ db, query }) => listEvents(db, query),
  'GET /admin/events/csv': ({ db, query }) => exportEvents(db, query),
  'POST /admin/events/bulk': ({ db, actor, body }) => markEvents(db, actor, body),
})

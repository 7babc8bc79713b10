import { eventExport } from '@guildhall/contract/event-export.ts'
import { mount } from '../http/mount.ts'
import { exportEvent } from './export-event.ts'

export const exportRoutes = mount(eventExport, {
  'GET /tournaments/{id}/export': ({ db, actor, params }) => exportEvent(db, actor, params.id),
})

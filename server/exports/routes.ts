import { defaultLocale } from '@guildhall/contract/core/locales.ts'
import { exports } from '@guildhall/contract/exports/calls.ts'
import { mount } from '../http/mount.ts'
import { exportEvent } from './export-event.ts'

export const exportRoutes = mount(exports, {
  'GET /tournaments/{id}/export': ({ db, actor, params, query }) =>
    exportEvent(db, actor, params.id, query.locale ?? defaultLocale),
})

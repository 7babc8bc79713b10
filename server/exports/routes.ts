import { defaultLocale } from '@guildhall/contract/core/locales.ts'
import { exports } from '@guildhall/contract/exports/calls.ts'
import { mount } from '../http/mount.ts'

export const exportRoutes = mount(exports, {
  'GET /tournaments/{id}/export': async ({ db, actor, params, query }) => {
    const { exportEvent } = await import('./export-event.ts') // its libraries are large: only a process that exports loads them
    return exportEvent(db, actor, params.id, query.locale ?? defaultLocale)
  },
})

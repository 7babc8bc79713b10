import { defaultLocale } from '@guildhall/contract/core/locales.ts'
import { exports } from '@guildhall/contract/exports/calls.ts'
import { mount } from '../http/mount.ts'
import { exportEvent } from './export-event.ts'
import { writePackingLabels, writePackingTable } from './packing-list.ts'

export const exportRoutes = mount(exports, {
  'GET /tournaments/{id}/export': ({ db, actor, params, query }) =>
    exportEvent(db, actor, params.id, query.locale ?? defaultLocale),
  'GET /organizations/{id}/packing-list/csv': ({ db, cipher, params, query }) =>
    writePackingTable(db, cipher, params.id, query.itemId),
  'GET /organizations/{id}/packing-list/pdf': ({ db, cipher, params, query }) =>
    writePackingLabels(db, cipher, params.id, query),
})

import { assets } from '@guildhall/contract/assets/calls.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { changeAssets, exportAssets, listAllAssets } from './admin-assets.ts'
import { createAsset } from './create-asset.ts'
import { deleteOrganizationAsset, listOrganizationAssets, uploadOrganizationAsset } from './organization-assets.ts'
import { presentAsset } from './present.ts'
import { listAssets } from './read.ts'

export const assetRoutes = mount(assets, {
  'GET /admin/assets': async ({ db, query }) => {
    const { rows, total } = await listAssets(db, query)
    return pageOf(rows.map(presentAsset), total, query)
  },
  'GET /admin/assets/all': async ({ db, query }) => {
    const { data, total } = await listAllAssets(db, query)
    return pageOf(data, total, query)
  },
  'GET /admin/assets/all/csv': ({ db, query }) => exportAssets(db, query),
  'POST /admin/assets/bulk': ({ db, actor, body }) => changeAssets(db, actor, body),
  'POST /admin/assets': ({ db, actor, gateways, body }) => createAsset(db, gateways, actor, body),
  'GET /admin/organizations/{id}/assets': async ({ db, params, query }) => {
    const { data, total } = await listOrganizationAssets(db, params.id, query)
    return pageOf(data, total, query)
  },
  'POST /admin/organizations/{id}/assets': ({ db, gateways, actor, params, body }) =>
    uploadOrganizationAsset(db, gateways, actor, params.id, body),
  'DELETE /admin/organizations/{id}/assets/{assetId}': async ({ db, params }) => {
    await deleteOrganizationAsset(db, params.id, params.assetId)
    return undefined
  },
})

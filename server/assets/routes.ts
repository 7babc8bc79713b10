import { assets } from '@guildhall/contract/assets/calls.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { createAsset } from './create-asset.ts'
import { presentAsset } from './present.ts'
import { listAssets } from './read.ts'

export const assetRoutes = mount(assets, {
  'GET /admin/assets': async ({ db, query }) => {
    const { rows, total } = await listAssets(db, query)
    return pageOf(rows.map(presentAsset), total, query)
  },
  'POST /admin/assets': ({ db, actor, gateways, body }) => createAsset(db, gateways, actor, body),
})

import { defineModule } from '../module.ts'
import { assetRoutes } from './routes.ts'

export const assets = defineModule({
  routes: assetRoutes,
  personalData: { own: { 'assets.user_id': 'keep' } },
})

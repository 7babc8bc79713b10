import { defineModule } from '../../module.ts'
import { promotionRoutes } from '../promotion/routes.ts'
import { lookRoutes } from './routes.ts'

/** What a community shows of itself: its look, sponsors, ads and FAQ. */
export const organizationLook = defineModule({ routes: [...lookRoutes, ...promotionRoutes] })

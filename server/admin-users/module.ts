import { defineModule } from '../module.ts'
import { adminUserRoutes } from './routes.ts'

/** The people of the site, for its admins. */
export const adminUsers = defineModule({ routes: adminUserRoutes })

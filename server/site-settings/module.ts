import { defineModule } from '../module.ts'
import { siteSettingsRoutes } from './routes.ts'

/** Features, limits, the banner message and the maintenance mode: what admins change while the site runs. */
export const siteSettings = defineModule({ routes: siteSettingsRoutes })

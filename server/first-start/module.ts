import { defineModule } from '../module.ts'
import { firstStartRoutes } from './routes.ts'

/** The settings that the first admin of a new site chooses. */
export const firstStart = defineModule({ routes: firstStartRoutes })

import { defineModule } from '../module.ts'
import { firstStartRoutes } from './routes.ts'

/** What the first admin of a new site is asked. */
export const firstStart = defineModule({ routes: firstStartRoutes })

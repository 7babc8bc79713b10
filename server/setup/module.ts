import { defineModule } from '../module.ts'
import { setupRoutes } from './routes.ts'

/** The settings that the first admin of a new site chooses. */
export const setup = defineModule({ routes: setupRoutes })

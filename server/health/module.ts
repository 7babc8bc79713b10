import { defineModule } from '../module.ts'
import { healthRoutes } from './routes.ts'

/** What admins see of failures that no caller sees. */
export const health = defineModule({ routes: healthRoutes })

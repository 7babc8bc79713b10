import { defineModule } from '../module.ts'
import { adminEventRoutes } from './routes.ts'

/** Tournaments and leagues in the back office. */
export const adminEvents = defineModule({ routes: adminEventRoutes })

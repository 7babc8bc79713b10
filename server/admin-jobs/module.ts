import { defineModule } from '../module.ts'
import { adminJobRoutes } from './routes.ts'

/** The job queue, for admins. */
export const adminJobs = defineModule({ routes: adminJobRoutes })

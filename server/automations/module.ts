import { defineModule } from '../module.ts'
import { automationRoutes } from './routes.ts'

/** Emails that communities and events send automatically. */
export const automations = defineModule({ routes: automationRoutes })

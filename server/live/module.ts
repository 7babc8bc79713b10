import { defineModule } from '../module.ts'
import { liveRoutes } from './routes.ts'

export const live = defineModule({ routes: liveRoutes })

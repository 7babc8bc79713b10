import { defineModule } from '../module.ts'
import { exportRoutes } from './routes.ts'

export const exports = defineModule({ routes: exportRoutes })

import { defineModule } from '../module.ts'
import { eraseOwnImages } from './erase.ts'
import { removeFiles } from './remove-files.ts'
import { assetRoutes } from './routes.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'remove-files': { names: string[] }
  }
}

export const assets = defineModule({
  routes: assetRoutes,
  jobs: { 'remove-files': { run: removeFiles, retries: 12, delay: 60, maxDelay: 86_400, timeout: 300 } },
  personalData: {
    own: { 'assets.user_id': 'keep' },
    eraseFiles: (db, { id }) => eraseOwnImages(db, id),
  },
})

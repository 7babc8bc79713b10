import { defineModule } from '../module.ts'
import { purgeAssets } from './admin-assets.ts'
import { eraseOwnImages } from './erase.ts'
import { deleteUnusedImages } from './own-images.ts'
import { removeFiles } from './remove-files.ts'
import { assetRoutes } from './routes.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'remove-files': { names: string[] }
    /** Removes uploads that were deleted a day ago. */
    'purge-assets': NoData
    'delete-unused-images': NoData
  }
}

export const assets = defineModule({
  routes: assetRoutes,
  jobs: {
    'remove-files': { run: removeFiles, retries: 12, delay: 60, maxDelay: 86_400, timeout: 300 },
    'purge-assets': { run: purgeAssets, retries: 3, delay: 60, maxDelay: 900, timeout: 600 },
    'delete-unused-images': { run: deleteUnusedImages, retries: 3, delay: 60, maxDelay: 900, timeout: 600 },
  },
  cron: { 'purge-assets': '51 * * * *', 'delete-unused-images': '56 * * * *' },
  personalData: {
    own: { 'assets.user_id': 'keep' },
    eraseFiles: (db, { id }) => eraseOwnImages(db, id),
  },
})

import { defineModule } from '../module.ts'
import { submissionRoutes } from './routes.ts'

export const submissions = defineModule({
  routes: submissionRoutes,
  personalData: {
    own: { 'submissions.user_id': { set: "description = null, images = '[]'" } },
    other: { 'submissions.reviewed_by_id': 'keep' },
    withheld: ['reviewed_by_id'],
  },
})

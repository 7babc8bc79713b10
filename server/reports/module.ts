import { reportNotifications } from '@guildhall/contract/reports/constants.ts'
import { defineModule } from '../module.ts'
import { reportRoutes } from './routes.ts'

/** Reports of content and people, and what moderators decide about them. */
export const reports = defineModule({
  routes: reportRoutes,
  notifications: reportNotifications,
  personalData: {
    own: { 'reports.reporter_id': { set: 'description = null, image = null' } },
    other: {
      'report_groups.moderator_id': 'keep',
      'report_groups.escalated_by_id': 'keep',
      'report_groups.user_id': { set: "label = '-'" },
      'reports.user_id': { set: 'content = null' },
    },
    // The copy of the content belongs to the person who was reported.
    withheld: ['content', 'user_id'],
  },
})

import { organizationNotifications } from '@guildhall/contract/organizations/notification-constants.ts'
import { defineModule } from '../module.ts'
import { deleteDue } from './delete.ts'
import { leaveCommunities } from './leave-communities.ts'
import { forgetRemoved } from './members/restore.ts'
import { pruneLeaderboards } from './page/leaderboards.ts'
import { membershipInOrganization } from './read.ts'
import { organizationRoutes } from './routes.ts'
import { organizationSitemap } from './sitemap.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'delete-communities': NoData
    'forget-removed-members': NoData
    'prune-leaderboards': NoData
  }
}

declare module '../outbox/messages.ts' {
  interface Messages {
    'member-joined': { organizationId: string; userId: string }
    'communities-deleted': { organizationIds: string[] }
  }
}

export const organizations = defineModule({
  routes: organizationRoutes,
  scopes: { organization: { roles: ['MEMBER', 'ADMIN', 'OWNER'], findMembership: membershipInOrganization } },
  topics: {
    'organization:{id}': async ({ db, actor, id }) =>
      (await membershipInOrganization(db, { actor, token: null }, id)) !== undefined,
  },
  jobs: {
    'delete-communities': { run: deleteDue, retries: 5, delay: 60, maxDelay: 3_600, timeout: 600 },
    'forget-removed-members': { run: forgetRemoved, retries: 5, delay: 60, maxDelay: 3_600, timeout: 60 },
    'prune-leaderboards': {
      run: ({ db }) => pruneLeaderboards(db),
      retries: 3,
      delay: 60,
      maxDelay: 600,
      timeout: 600,
    },
  },
  cron: {
    'delete-communities': '41 * * * *',
    'forget-removed-members': '11 * * * *',
    'prune-leaderboards': '41 3 * * *',
  },
  notifications: organizationNotifications,
  personalData: {
    own: {
      'organization_members.user_id': 'delete',
      'organization_passes.user_id': 'delete',
      'removed_members.user_id': 'delete',
      'organization_foundings.user_id': 'delete',
      'organization_join_requests.user_id': 'delete',
      'organization_transfers.from_id': 'delete',
      'organization_transfers.to_id': 'delete',
      'organization_chapter_requests.asked_by_id': 'delete',
      'organizations.user_id': 'keep',
      'leaderboard_rows.user_id': 'delete',
    },
    other: {
      'organization_foundings.decided_by_id': 'keep',
      'organization_join_requests.decided_by_id': 'keep',
      'organization_chapter_requests.decided_by_id': 'keep',
      'organization_invites.created_by_id': 'keep',
    },
    beforeErase: leaveCommunities,
  },
  sitemap: organizationSitemap,
})

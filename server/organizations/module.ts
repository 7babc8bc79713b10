import { defineModule } from '../module.ts'
import { leaveCommunities } from './leave-communities.ts'
import { membershipInOrganization } from './read.ts'
import { organizationRoutes } from './routes.ts'
import { organizationSitemap } from './sitemap.ts'

export const organizations = defineModule({
  routes: organizationRoutes,
  scopes: { organization: { roles: ['MEMBER', 'ADMIN', 'OWNER'], findMembership: membershipInOrganization } },
  personalData: {
    own: {
      'organization_members.user_id': 'delete',
      'organization_passes.user_id': 'delete',
      'organizations.user_id': 'keep',
    },
    other: { 'enterprise_tokens.created_by_id': 'keep' },
    beforeErase: leaveCommunities,
  },
  sitemap: organizationSitemap,
})

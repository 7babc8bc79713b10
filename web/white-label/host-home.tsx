import { CommunityPage } from '../names/community-page.tsx'
import OverviewScreen from '../organizations/page/overview.screen.tsx'
import { overviewReads } from '../organizations/page/queries.ts'
import { communityProfile, organization } from '../organizations/queries.ts'

/** The home page on the host of a community shows its overview. */
export const hostHomeQueries = (name: string) => [organization(name), communityProfile(name), ...overviewReads(name)]

export const HostHome = () => (
  <CommunityPage>
    <OverviewScreen />
  </CommunityPage>
)

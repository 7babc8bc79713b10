import { CommunityPage, communityFrame } from '../names/community-page.tsx'
import OverviewScreen from '../organizations/page/overview.screen.tsx'
import { overviewReads } from '../organizations/page/queries.ts'

/** The home page on the host of a community shows its overview. */
export const hostHomeQueries = (name: string) => [communityFrame(name), ...overviewReads(name)]

export const HostHome = () => (
  <CommunityPage>
    <OverviewScreen />
  </CommunityPage>
)

import { CommunityFrame } from '../organizations/page/community-frame.tsx'
import OverviewScreen from '../organizations/page/overview.screen.tsx'

export const HostHome = () => (
  <CommunityFrame>
    <OverviewScreen />
  </CommunityFrame>
)

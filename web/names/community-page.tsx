import type { ReactNode } from 'react'
import { CommunityFrame } from '../organizations/page/community-frame.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'

const CommunityNextStep = lazy(async () => ({
  default: (await import('../players/next-step/community-next-step.tsx')).CommunityNextStep,
}))

/** The page of a community with the reader's next step in its events. */
export const CommunityPage = ({ children }: { children?: ReactNode }) => (
  <CommunityFrame renderNextStep={(id) => <CommunityNextStep organizationId={id} />}>{children}</CommunityFrame>
)

import { queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CommunityFrame } from '../organizations/page/community-frame.tsx'
import { useCommunity } from '../organizations/page/tab-loaders.ts'
import { communityProfile, organization } from '../organizations/queries.ts'
import { lazy } from '../ui/feedback/lazy.tsx'

/** Only readers who entered an event here load the code of its next step. */
const importLoader = () => import('../players/next-step/load-next-step.ts')
const CommunityStrip = lazy(async () => ({
  default: (await import('../players/next-step/community-strip.tsx')).CommunityStrip,
}))

/** Everything above the tabs, so that nothing moves them later. */
export const communityFrame = (name: string) =>
  queryOptions({
    queryKey: ['community frame', name],
    queryFn: async ({ client }) => {
      const [{ nextEventId }] = await Promise.all([
        client.ensureQueryData(organization(name)),
        client.ensureQueryData(communityProfile(name)),
      ])
      if (nextEventId) await (await importLoader()).loadNextStep(client, nextEventId)
      return null
    },
  })

/** The page of a community with the reader's next step in its events. */
export function CommunityPage({ children }: { children?: ReactNode }) {
  const { nextEventId } = useCommunity().community
  return (
    <CommunityFrame nextStep={nextEventId && <CommunityStrip key={nextEventId} eventId={nextEventId} />}>
      {children}
    </CommunityFrame>
  )
}

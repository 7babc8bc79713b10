import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSession } from '../../lib/api/session.ts'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { myEvents } from '../queries.ts'

const CommunityStrip = lazy(async () => ({ default: (await import('./community-strip.tsx')).CommunityStrip }))

/** The reader's next event in this community. Only readers who entered one load the code of its next step. */
export function CommunityNextStep({ organizationId }: { organizationId: string }) {
  const { status } = useSession()
  const { data } = useQuery({ ...myEvents(), enabled: status === 'authenticated' })
  const entries = data?.data.filter(({ event, player }) => event.organization?.id === organizationId && !player.dropped)
  // An open check-in and a match come before an event that has not started; who is eliminated has no next step.
  const entry =
    entries?.find(({ canCheckIn }) => canCheckIn) ??
    entries?.find(({ next }) => next !== null) ??
    entries?.find(({ event }) => event.startedAt === null)
  if (!entry) return null
  return (
    <Suspense fallback={null}>
      <CommunityStrip key={entry.event.id} eventId={entry.event.id} />
    </Suspense>
  )
}

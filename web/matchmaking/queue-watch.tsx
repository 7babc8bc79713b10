import { Suspense, useState } from 'react'
import type { SessionUser } from '../lib/api/session.ts'
import { useLive } from '../lib/live/live.ts'
import { useHydrated } from '../lib/page/use-hydrated.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import { userQueueTopic } from './queries.ts'

const QueueBar = lazy(async () => ({ default: (await import('./queue-bar.tsx')).QueueBar }))

/** Keeps the room of the bar until it is loaded, so that it does not move the page. */
const placeholder = <span className="queue-loading" hidden />

/** Loads the bar of the queue once the user is or may be in one, on this page or on another device; in browsers only, as it counts seconds. */
export function QueueWatch({ user }: { user: Pick<SessionUser, 'id' | 'queued' | 'deletionDueAt'> }) {
  const [isQueued, setQueued] = useState(user.queued)
  const isHydrated = useHydrated()
  useLive(userQueueTopic(user.id), () => setQueued(true))
  if (!isQueued || user.deletionDueAt) return null
  if (!isHydrated) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <QueueBar userId={user.id} placeholder={placeholder} />
    </Suspense>
  )
}

import type { EventType } from '@guildhall/contract/tournaments/constants.ts'
import { useEffect, useEffectEvent } from 'react'
import { type LiveMessage, openLive } from './live-socket.ts'

let sharedLive: ReturnType<typeof openLive> | undefined

const getLive = () => {
  sharedLive ??= openLive(() => new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/api/live`))
  return sharedLive
}

/** Receives messages of a topic while the component is mounted; `{ missed: true }` means: refetch. */
export function useLive(topic: string | null, onMessage: (message: LiveMessage) => void) {
  const handleMessage = useEffectEvent(onMessage)
  useEffect(() => (topic ? getLive().listen(topic, (message) => handleMessage(message)) : undefined), [topic])
}

/** The same for several topics. */
export function useLiveTopics(topics: readonly string[], onMessage: (message: LiveMessage) => void) {
  const handleMessage = useEffectEvent(onMessage)
  const joined = topics.toSorted().join(' ')
  useEffect(() => {
    const stops = joined
      .split(' ')
      .map((topic) => topic && getLive().listen(topic, (message) => handleMessage(message)))
    return () => {
      for (const stop of stops) if (stop) stop()
    }
  }, [joined])
}

/** The topic of an event of either kind. */
export const eventTopic = ({ id, eventType }: { id: string; eventType: EventType }) =>
  `${eventType === 'League' ? 'league' : 'tournament'}:${id}`

/** The subject of the topic was deleted: a refetch would fail. */
export const isGone = (message: LiveMessage) =>
  'data' in message &&
  typeof message.data === 'object' &&
  message.data !== null &&
  'deleted' in message.data &&
  message.data.deleted === true

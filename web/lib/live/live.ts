import { useEffect, useEffectEvent } from 'react'
import { type News, openLive } from './live-socket.ts'

let kept: ReturnType<typeof openLive> | undefined

const theLive = () => {
  kept ??= openLive(() => new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/api/live`))
  return kept
}

/** Hears news of a topic while the component stands; `{ missed: true }` means: read anew. */
export function useLive(topic: string | null, onNews: (news: News) => void) {
  const hear = useEffectEvent(onNews)
  useEffect(() => (topic ? theLive().listen(topic, (news) => hear(news)) : undefined), [topic])
}

/** What the topic is about is gone: whoever reads it anew is refused. */
export const isGone = (news: News) =>
  'data' in news &&
  typeof news.data === 'object' &&
  news.data !== null &&
  'deleted' in news.data &&
  news.data.deleted === true

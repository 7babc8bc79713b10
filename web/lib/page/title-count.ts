/** The number in front of the title of the tab, for example the number of unread chats. */
import { useSyncExternalStore } from 'react'

let titleCount = 0
const listeners = new Set<() => void>()

export function setTitleCount(count: number) {
  if (count === titleCount) return
  titleCount = count
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useTitleCount = () =>
  useSyncExternalStore(
    subscribe,
    () => titleCount,
    () => 0,
  )

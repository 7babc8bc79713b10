import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { useEffect, useRef, useState } from 'react'

/** The people who are typing. Each notice lasts a few seconds; clocks differ, so the reader's own clock counts them. */
export function useTyping() {
  const [userIds, setUserIds] = useState<readonly string[]>([])
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  useEffect(() => {
    const { current } = timers
    return () => {
      for (const timer of current.values()) clearTimeout(timer)
    }
  }, [])

  function remove(userId: string) {
    timers.current.delete(userId)
    setUserIds((current) => current.filter((id) => id !== userId))
  }
  function add(userId: string) {
    clearTimeout(timers.current.get(userId))
    timers.current.set(
      userId,
      setTimeout(() => remove(userId), chatLimits.typingSeconds * 1_000),
    )
    setUserIds((current) => (current.includes(userId) ? current : [...current, userId]))
  }
  return { userIds, add }
}

import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { useEffect, useRef, useState } from 'react'

/** `lastNo` is the number of the last message when the notice arrived: with a later one of theirs, the person has finished. */
type Notice = { userId: string; lastNo: number }

/** The people who are typing. Each notice lasts a few seconds; clocks differ, so the reader's own clock counts them. */
export function useTyping() {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  useEffect(() => {
    const { current } = timers
    return () => {
      for (const timer of current.values()) clearTimeout(timer)
    }
  }, [])

  function remove(userId: string) {
    timers.current.delete(userId)
    setNotices((current) => current.filter((notice) => notice.userId !== userId))
  }
  function add(userId: string, lastNo: number) {
    clearTimeout(timers.current.get(userId))
    timers.current.set(
      userId,
      setTimeout(() => remove(userId), chatLimits.typingSeconds * 1_000),
    )
    setNotices((current) => [...current.filter((notice) => notice.userId !== userId), { userId, lastNo }])
  }
  return { notices, add }
}

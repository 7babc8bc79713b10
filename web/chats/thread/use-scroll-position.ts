import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance the reader is at the end and follows new messages. */
const endDistance = 48

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * The scroll position of a list of messages: it follows the end, also when an image loads or the keyboard opens, and stays where
 * it is when earlier messages are added above.
 */
export function useScrollPosition(list: RefObject<HTMLElement | null>, firstKey: string | undefined) {
  const [isAtEnd, setAtEnd] = useState(true)
  const followsEnd = useRef(true)
  const previous = useRef<{ firstKey: string | undefined; height: number }>({ firstKey, height: 0 })

  const scrollToEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight })
  function onScroll() {
    const element = list.current
    if (!element) return
    followsEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < endDistance
    setAtEnd(followsEnd.current)
  }

  useBrowserLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const added = element.scrollHeight - previous.current.height
    if (previous.current.firstKey !== firstKey && !followsEnd.current) element.scrollTop += added
    previous.current = { firstKey, height: element.scrollHeight }
    if (followsEnd.current) scrollToEnd()
  })

  useEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      previous.current.height = element.scrollHeight
      if (followsEnd.current) element.scrollTo({ top: element.scrollHeight })
    })
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [list])

  function jumpToEnd() {
    followsEnd.current = true
    scrollToEnd()
    setAtEnd(true)
  }
  return { isAtEnd, onScroll, jumpToEnd }
}

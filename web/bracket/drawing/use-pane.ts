import { useEffect, useState } from 'react'

/** The width of the pane in a laptop's window of 1440 px, before the page knows its window. */
const laptopRoom = 1_392

/** The element a drawing scrolls in, and its width. Each view has its own element, so the element is state and not a ref. */
export function usePane() {
  const [pane, setPane] = useState<HTMLDivElement | null>(null)
  const [room, setRoom] = useState(laptopRoom)
  useEffect(() => {
    if (!pane) return
    const measure = () => {
      const width = pane.getBoundingClientRect().width
      if (width > 0) setRoom(Math.floor(width))
    }
    measure()
    const resizeObserver = new ResizeObserver(measure)
    resizeObserver.observe(pane)
    return () => resizeObserver.disconnect()
  }, [pane])
  return { pane, setPane, room }
}

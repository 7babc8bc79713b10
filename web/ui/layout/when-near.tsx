import { type ReactNode, useEffect, useRef, useState } from 'react'

const distance = '300px'

/** Renders its children once the reader scrolls near them, so that a lazy part below the first screen loads no code before. */
export function WhenNear({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: distance },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return isNear ? children : <div ref={box} />
}

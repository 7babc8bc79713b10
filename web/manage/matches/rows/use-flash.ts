import { useEffect, useRef, useState } from 'react'

const length = 1_600

/** True for a moment after a value has changed, so that the user notices a row that changed on its own. */
export function useFlash(value: unknown) {
  const before = useRef(value)
  const [isFresh, setFresh] = useState(false)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    setFresh(true)
    const timer = setTimeout(() => setFresh(false), length)
    return () => clearTimeout(timer)
  }, [value])
  return isFresh
}

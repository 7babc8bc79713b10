import { useEffect, useRef, useState } from 'react'

const flashMs = 1_600

/** True for a moment after a value has changed, so that the user notices a row that changed on its own. */
export function useFlash(value: unknown) {
  const previous = useRef(value)
  const [isFlashing, setFlashing] = useState(false)
  useEffect(() => {
    if (previous.current === value) return
    previous.current = value
    setFlashing(true)
    const timer = setTimeout(() => setFlashing(false), flashMs)
    return () => clearTimeout(timer)
  }, [value])
  return isFlashing
}

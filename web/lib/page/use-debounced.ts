import { useEffect, useState } from 'react'

/** The pause after the last key of a search. */
const typingMs = 250

/** The value once it has not changed for `delayMs`. */
export function useDebounced<T>(value: T, delayMs = typingMs): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}

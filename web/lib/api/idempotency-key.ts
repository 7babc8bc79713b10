import { useRef } from 'react'

/**
 * The key under which a wish is granted once, however often it is sent: it stays the same while the contents do, and is a new one
 * after `granted`, since wanting the same thing again later is another wish. Not `crypto.randomUUID`, which plain http lacks.
 */
export function useOnceKey() {
  const kept = useRef({ contents: '', key: '' })
  function keyOf(body: object) {
    const contents = JSON.stringify(body)
    if (kept.current.contents !== contents) kept.current = { contents, key: `${Date.now()}-${Math.random()}` }
    return kept.current.key
  }
  function granted() {
    kept.current = { contents: '', key: '' }
  }
  return { keyOf, granted }
}

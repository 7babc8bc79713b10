import { useRef } from 'react'

/**
 * An idempotency key: it stays the same while the request body does, so that retries take effect once. `reset` after success
 * starts a new key, because the same request sent later is a new one. `crypto.randomUUID` is not available over plain http.
 */
export function useIdempotencyKey() {
  const last = useRef({ contents: '', key: '' })
  function keyOf(body: object) {
    const contents = JSON.stringify(body)
    if (last.current.contents !== contents) last.current = { contents, key: `${Date.now()}-${Math.random()}` }
    return last.current.key
  }
  function reset() {
    last.current = { contents: '', key: '' }
  }
  return { keyOf, reset }
}

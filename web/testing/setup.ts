/** Cleans up the page and the globals after each component test. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { removeToasts } from '../ui/feedback/toast.tsx'
import { TestSocket } from './live.ts'

// Lazy parts are imported during the test, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

Object.assign(globalThis, { WebSocket: TestSocket })

afterEach(() => {
  cleanup()
  removeToasts()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

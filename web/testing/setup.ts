/** Cleans up the page and the globals after each component test. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { removeToasts } from '../ui/feedback/toast.tsx'
import { TestSocket } from './live.ts'
import { passTimers } from './timers.ts'

// Lazy parts are imported during the test, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

Object.assign(globalThis, { WebSocket: TestSocket })

afterEach(async () => {
  cleanup()
  removeToasts()
  vi.useRealTimers()
  await passTimers() // a dialog that is closed gives the focus back after that, which must not reach the next test
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

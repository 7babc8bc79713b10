import { expect, onTestFinished, test, vi } from 'vitest'
import { useApp } from '../testing/test-app.ts'
import { refreshListsSoon } from './refresh-lists.ts'

const app = useApp()

test('a rush of joins refreshes the lists once, not once per join', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let join = 0; join < 5; join++) refreshListsSoon(app.db, { eventType: 'Tournament' })
  refreshListsSoon(app.db, { eventType: 'League' })
  expect(vi.getTimerCount()).toBe(1)
})

import { useQuery } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../../../testing/api.ts'
import { show } from '../../../testing/render.tsx'
import type { Event } from '../../queries.ts'
import { type StaffMatch, totalsQuery } from '../queries.ts'
import { useOverdueReload } from './use-overdue-reload.ts'

function Page({ calledAt }: { calledAt: string }) {
  const row = { status: 'live', worry: null, bestOf: 1, calledAt } as StaffMatch
  useOverdueReload({ settings: { matchMinutes: 30 }, pausedAt: null } as Event, [row])
  useQuery(totalsQuery('e1'))
  return null
}

test('the match list asks again every minute while the server does not yet report a late match as overdue', async () => {
  vi.useFakeTimers()
  const calls = stubApi({ 'GET /admin/tournaments/e1/matches/totals': {} })
  show(<Page calledAt={new Date().toISOString()} />)
  const callsAfter = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    return calls.length
  }
  expect(await callsAfter(1_000)).toBe(1)
  expect(await callsAfter(30 * 60_000 + 1_000)).toBe(2)
  expect(await callsAfter(60_000)).toBe(3)
  expect(await callsAfter(60_000)).toBe(4)
})

import type { SpotCounts } from '@guildhall/contract/live/shapes.ts'
import { expect, test } from 'vitest'
import { spotCountsIn } from './use-event-updates.ts'

test('an open page takes the entrants and the waitlist from an update that has both', () => {
  const counts: SpotCounts = { players: 16, waiting: 3 }
  expect(spotCountsIn(counts)).toEqual(counts)
  expect(spotCountsIn({ player: 'p1', checkedIn: true })).toBeNull()
})

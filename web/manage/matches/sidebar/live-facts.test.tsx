import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../../testing/api.ts'
import { show } from '../../../testing/render.tsx'
import type { Event } from '../../queries.ts'
import { ExpectedEnd } from './live-facts.tsx'

test('the estimated end of an event on a later day has its day', async () => {
  const endsAt = new Date(Date.now() + 72 * 3_600_000).toISOString()
  stubApi({ 'GET /tournaments/e1/forecast': { endsAt, earliest: endsAt, latest: endsAt } })
  show(<ExpectedEnd event={{ id: 'e1', endedAt: null } as Event} />)
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(new Date(endsAt))
  expect(await screen.findByText(new RegExp(day))).toBeDefined()
})

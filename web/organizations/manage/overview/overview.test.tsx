import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/render.tsx'
import { labelIndexes } from '../../../ui/chart/chart-options.ts'
import { MembersPanel } from './charts.tsx'

// A canvas exists only in a browser.
const days = [
  { day: '2026-11-14', members: 40, joined: 2, left: 0 },
  { day: '2026-11-15', members: 41, joined: 3, left: 2 },
]
const reply = (rows: typeof days) => ({
  data: {
    current: { from: '2026-11-14', to: '2026-11-15', members: 41, joined: 5, left: 2, days: rows },
    before: { from: '2026-11-12', to: '2026-11-13', members: 38, joined: 1, left: 0, days: rows },
    updatedAt: '2026-11-15T12:00:00Z',
  },
})

function showPanel(rows: typeof days) {
  vi.stubGlobal('fetch', async () => Response.json(reply(rows)))
  return show(<MembersPanel id="x" period={{ range: '30d' }} createdAt="2026-01-01T00:00:00Z" />)
}

test('a chart says the figures of its last day, compares them, and shows all days as a table', async () => {
  const { user } = showPanel(days)
  const chart = await screen.findByRole('slider', { name: 'Members' })
  expect(chart.getAttribute('aria-valuetext')).toBe('Sun, 15 Nov 2026: Members 41, Joined 3, Left 2, Net 1')
  expect(screen.getByText('Previous period: 1 joined, 0 left')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Members: show table' }))
  const rows = within(screen.getByRole('table', { name: 'Members' })).getAllByRole('row')
  expect(rows[1]?.textContent).toBe('Sun, 15 Nov 202641321')
  expect(screen.getByRole('link', { name: 'Members: export CSV' }).getAttribute('href')).toBe(
    '/api/admin/organizations/x/analytics/members/csv?range=30d',
  )
})

test('a community of one day has no chart yet', async () => {
  showPanel(days.slice(1))
  expect(await screen.findByText(/appears after 2 days/)).toBeTruthy()
})

test('at most seven labels are below a chart, the first and the last day included', () => {
  expect(labelIndexes(365, 900)).toEqual([0, 61, 121, 182, 243, 303, 364])
  expect(labelIndexes(30, 300)).toEqual([0, 15, 29])
})

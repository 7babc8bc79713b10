import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserZone } from '../lib/page/now.ts'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { Calendar } from './calendar.tsx'

const t = translatorOf('explore')

function showMonth(filter: string, { from, to }: { from: string; to: string }, total = 0) {
  const query = new URLSearchParams({ status: 'all', from, to })
  stubApi({ [`GET /tournaments/getAll?${query}`]: { data: [], page: 1, limit: 500, total } })
  show(<Calendar />, { at: `/explore?view=calendar&month=2026-11${filter}` })
}

test('the calendar follows the date filter within its weeks', async () => {
  showMonth('&from=2026-11-20&to=2026-11-25', { from: '2026-11-20T00:00:00.000Z', to: '2026-11-25T23:59:59.000Z' })
  await screen.findByText(t('emptyMonth'))
})

test('a month with more events than the calendar shows leads to the list', async () => {
  showMonth('&from=2026-10-01', { from: '2026-10-25T00:00:00.000Z', to: '2026-12-08T00:00:00.000Z' }, 612)
  await screen.findByText(t('monthShown', { shown: '0', total: '612' }), { exact: false })
  const address = `/explore?${new URLSearchParams({ view: 'list', from: '2026-11-01', to: '2026-11-30', zone: browserZone() })}`
  expect(screen.getByRole('link', { name: t('list') }).getAttribute('href')).toBe(address)
})

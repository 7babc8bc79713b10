import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import ReportsScreen from './reports.screen.tsx'

const groupOf = (id: string, name: string) => ({
  id,
  type: 'SPAM',
  reportCount: 1,
  moderator: null,
  decision: null,
  reason: null,
  resolvedAt: null,
  escalatedAt: null,
  escalation: null,
  organization: null,
  waitingSince: '2026-01-01T00:00:00.000Z',
  target: { kind: 'user', id, label: name },
  user: { id, username: name, name, image: null },
})
const details = {
  copies: 0,
  person: null,
  content: null,
  hidden: false,
  reports: [],
  earlier: [],
  sanctions: [],
  can: { claim: false, release: false, escalate: false, decide: false, sanction: false, message: false, hide: false },
}

test('the report that waits longest is open beside the queue before one is chosen', async () => {
  const groups = [groupOf('018f0000-0000-7000-8000-0000000000aa', 'Sable'), groupOf('b', 'Kestrel')]
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/counts')) return Response.json({ data: { open: 2, mine: 0, escalated: 0, appeals: 0 } })
    if (path.includes('/reports?')) return Response.json({ data: groups, page: 1, limit: 25, total: 2 })
    return Response.json({ data: { ...groups.find(({ id }) => path.includes(id)), ...details } })
  })
  show(
    <Suspense>
      <ReportsScreen />
    </Suspense>,
    { at: '/moderation' },
  )
  expect(await screen.findByRole('heading', { name: 'Sable' })).toBeDefined()
  expect(screen.getByRole('link', { name: /Sable/ }).getAttribute('aria-current')).toBe('true')
  expect(screen.queryByRole('heading', { name: 'Kestrel' })).toBeNull()
})

import { screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show } from '../testing/render.tsx'
import HealthAdminScreen from './health.admin.screen.tsx'

test('an admin sees how often each part failed, the last message and the state of the queue', async () => {
  stubApi({
    'GET /admin/health': {
      failures: [
        { source: 'database', count: 1_204, lastAt: '2026-11-15T14:00:00.000Z', lastMessage: 'connect ECONNREFUSED' },
        { source: 'job', count: 0, lastAt: null, lastMessage: null },
      ],
      waitingJobs: 3,
      deadLetters: 1,
    },
  })
  show(
    <Suspense>
      <HealthAdminScreen />
    </Suspense>,
  )
  const table = await screen.findByRole('table', { name: 'System health' })
  const [, database, jobs] = within(table).getAllByRole('row')
  expect(database?.textContent).toMatch(/^Database1,204.*connect ECONNREFUSED$/)
  expect(jobs?.textContent).toBe('Jobs0–')
  expect(screen.getByText('Waiting jobs: 3 · Permanently failed jobs: 1')).toBeTruthy()
})

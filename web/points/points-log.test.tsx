import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../testing/render.tsx'
import { PointsLog } from './points-log.tsx'

const t = translatorOf('profiles')
const row = { id: 'p1', reason: 'MATCH_WIN', amount: 20, createdAt: '2026-11-14T10:00:00.000Z' }

test('a page of XP that cannot be read leaves the rows before it', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('page=1')
      ? Response.json({ data: [row], page: 1, limit: 20, total: 21 })
      : Response.json({ status: 500, code: 'INTERNAL' }, { status: 500 }),
  )
  const { user } = show(<PointsLog />)
  await user.click(await screen.findByRole('button', { name: t('showMore') }))
  await screen.findByRole('alert')
  expect(screen.getByText(t('reason.MATCH_WIN'))).not.toBeNull()
})

import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../testing/render.tsx'
import NotificationsScreen from './notifications.screen.tsx'

const t = translatorOf('notifications')
const notification = {
  id: 'n1',
  kind: 'message',
  text: 'Nova sent you a message',
  link: '/messages',
  image: null,
  read: true,
  createdAt: '2026-11-14T10:00:00.000Z',
}

test('an error about older notifications appears below those that are shown', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('cursor=')) return Response.json({ status: 500, code: 'INTERNAL' }, { status: 500 })
    if (path.includes('/user/notifications'))
      return Response.json({ data: [notification], cursor: 'x', page: 1, limit: 20, total: 0 })
    return Response.json({ data: path.includes('/auth/session') ? null : { id: 'u1' } })
  })
  const { user } = show(
    <Suspense>
      <NotificationsScreen />
    </Suspense>,
  )
  await user.click(await screen.findByRole('button', { name: t('loadMore') }))
  const error = await screen.findByRole('alert')
  const row = screen.getByText(notification.text)
  expect(row.compareDocumentPosition(error) & Node.DOCUMENT_POSITION_FOLLOWING).toBeGreaterThan(0)
})

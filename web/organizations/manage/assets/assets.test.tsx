import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../../testing/render.tsx'
import AssetsScreen from './assets.screen.tsx'

const t = translatorOf('community-assets')
const session = { id: 'u1', username: 'ada', name: 'Ada', image: null, role: 'USER' }
const community = { id: 'c1', name: 'Nordlicht', username: 'nordlicht', can: { update: true, own: true } }
const image = { url: '/files/banner.webp', width: 640, height: 360 }
const createdAt = '2026-11-14T10:00:00.000Z'
const asset = { id: 'a1', name: 'banner.webp', type: 'POST', image, bytes: 2_000, createdAt, usedBy: [] }

test('an image is deleted only after a question that names it', async () => {
  const deleted: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (path.endsWith('/auth/session')) return Response.json({ data: session })
    if (path.endsWith('/organizations/nordlicht')) return Response.json({ data: community })
    if (method === 'DELETE') deleted.push(path)
    return Response.json({ data: [asset], page: 1, limit: 24, total: 1 })
  })
  const { user } = show(
    <Suspense>
      <AssetsScreen />
    </Suspense>,
    { path: '/:username/manage/assets', at: '/nordlicht/manage/assets' },
  )
  await user.click(await screen.findByRole('button', { name: t('delete', { name: asset.name }) }))
  expect(await screen.findByRole('dialog', { name: t('deleteTitle', { name: asset.name }) })).toBeDefined()
  expect(deleted).toEqual([])
  await user.click(screen.getByRole('button', { name: t('deleteImage') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(deleted).toHaveLength(1)
})

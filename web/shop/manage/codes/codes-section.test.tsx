import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../../testing/render.tsx'
import { CodesSection } from './codes-section.tsx'

const t = translatorOf('shop-manage')
const code = { id: 'r1', hint: 'AB12', state: 'FREE', user: null, soldAt: null, createdAt: '2026-11-14T10:00:00.000Z' }

test('a code is deleted only after a question that names its last characters', async () => {
  const deleted: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'DELETE') deleted.push(path)
    return Response.json({ data: [code], page: 1, limit: 20, total: 1 })
  })
  const { user } = show(<CodesSection item={{ id: 'i1', quantity: 1, sold: 0 } as never} />)
  const [menu] = await screen.findAllByRole('button', { name: /AB12/ })
  if (menu) await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: t('deleteCode') }))
  expect(await screen.findByRole('dialog', { name: t('deleteTitle', { item: '••••AB12' }) })).toBeDefined()
  expect(deleted).toEqual([])
  await user.click(screen.getByRole('button', { name: t('deleteCode') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(deleted).toHaveLength(1)
})

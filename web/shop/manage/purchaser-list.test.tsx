import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { PurchaserList } from './purchaser-list.tsx'
import type { ManagedItem } from './queries.ts'

const tUi = translatorOf('ui')
const item = { id: 'i1' } as ManagedItem
const first = 'GET /admin/items/i1/purchasers?page=1&limit=10'
const second = 'GET /admin/items/i1/purchasers?page=2&limit=10'
const purchaser = (name: string) => ({
  orderId: name,
  state: 'DELIVERED',
  isPrize: false,
  price: 5,
  createdAt: '2026-11-10T10:00:00.000Z',
  user: { id: name, username: name, name: null, image: null },
})
const page = (number: number, name: string) => ({ data: [purchaser(name)], page: number, limit: 10, total: 21 })

test('the page before stays until the next one is loaded, and the focus with it', async () => {
  const reply = Promise.withResolvers<object>()
  stubApi({ [first]: page(1, 'nova'), [second]: () => reply.promise })
  const { user } = show(<PurchaserList item={item} />)
  const next = await screen.findByRole('button', { name: tUi('next') })
  await user.click(next)
  expect(screen.getByText('nova')).toBeDefined()
  reply.resolve(page(2, 'teo'))
  await screen.findByText('teo')
  expect(screen.getByRole('button', { name: tUi('previous') })).toBeDefined()
  expect(document.activeElement).toBe(next)
})

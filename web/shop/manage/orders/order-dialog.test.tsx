import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal, stubApi } from '../../../testing/api.ts'
import { show, translatorOf } from '../../../testing/render.tsx'
import type { Order } from '../queries.ts'
import { OrderDialog } from './order-dialog.tsx'

const t = translatorOf('shop-manage')
const ui = translatorOf('ui')
const address = 'PATCH /organizations/o1/orders/p1'

const order = {
  id: 'p1',
  item: { id: 'i1', type: 'PHYSICAL_ITEM', title: 'Tee' },
  user: { id: 'u1', name: 'Noa', username: 'noa', image: null },
  state: 'SHIPPED',
  price: 2000,
  carrier: 'PostNL',
  tracking: '3SABC',
  note: null,
  address: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  can: { ship: true, refund: true },
} as Order

function open(reply: unknown = {}) {
  const calls = stubApi({ [address]: reply })
  const onClose = vi.fn()
  return { calls, onClose, ...show(<OrderDialog organizationId="o1" order={order} onClose={onClose} />) }
}

test('the tracking number of a shipped order is corrected without marking it as delivered', async () => {
  const { user, calls, onClose } = open()
  await user.type(screen.getByLabelText(new RegExp(t('trackingNumber'))), 'D')
  await user.click(screen.getByRole('button', { name: t('save') }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls).toEqual([{ address, body: { tracking: '3SABCD', stored: { tracking: '3SABC' } } }])
})

test('the next state is saved unless someone else has changed the order meanwhile', async () => {
  const { user, calls, onClose } = open(new Refusal('CONFLICT'))
  await user.click(screen.getByRole('button', { name: t('mark.DELIVERED') }))
  await screen.findByText(ui('conflict'))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: ui('saveMine') }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ body }) => body)).toEqual([
    { state: 'DELIVERED', stored: { state: 'SHIPPED' } },
    { state: 'DELIVERED' },
  ])
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../../../testing/api.ts'
import { expectMissing } from '../../../testing/expect-missing.ts'
import { show, translatorOf } from '../../../testing/render.tsx'
import type { Order } from '../queries.ts'
import { RefundDialog } from './refund-dialog.tsx'

const t = translatorOf('shop-manage')
const address = 'POST /organizations/o1/orders/p1/refund'

const order = {
  id: 'p1',
  item: { id: 'i1', type: 'REDEEM_CODE', title: 'Store code', organization: { coin: { name: 'Lumen' } } },
  user: { id: 'u1', name: 'Noa', username: 'noa', image: null },
  state: 'DELIVERED',
  price: 2000,
  isCodeRead: true,
} as Order

function open(changes: Partial<Order> = {}) {
  const calls = stubApi({ [address]: {} })
  const onClose = vi.fn()
  return {
    calls,
    onClose,
    ...show(<RefundDialog organizationId="o1" order={{ ...order, ...changes }} onClose={onClose} />),
  }
}

const effects = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('a refund says what happens to the coins and to a code that the buyer has seen', () => {
  open()
  expect(effects()).toEqual([
    t('effect.coins', { price: '2,000', coin: 'Lumen', name: 'Noa' }),
    t('effect.codeRead', { name: 'Noa' }),
    t('effect.notice', { name: 'Noa' }),
  ])
})

test('a code that no one has seen goes back into stock, without a choice', () => {
  open({ isCodeRead: false })
  expect(effects()).toContain(t('effect.codeBack'))
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a refund needs a reason and sends what becomes of the code', async () => {
  const { user, calls, onClose } = open()
  const reason = () => screen.getByLabelText(t('reason'))
  await expectMissing(user, t('refundOrder'), translatorOf('ui')('reasonMissing'), reason)
  await user.type(reason(), 'Bought by mistake')
  await user.click(screen.getByRole('radio', { name: new RegExp(t('fate.GIVEN_AWAY')) }))
  await user.click(screen.getByRole('button', { name: t('refundOrder') }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls).toEqual([{ address, body: { reason: 'Bought by mistake', code: 'GIVEN_AWAY' } }])
})

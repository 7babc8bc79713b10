import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { NotPaidDialog } from './not-paid-dialog.tsx'
import type { Payment } from './queries.ts'

const t = translatorOf('payments')

test('a payment is due again only after a question that names the winner and the prize', async () => {
  const address = 'PATCH /tournaments/e1/payments/p1'
  const calls = stubApi({ [address]: {} })
  const onClose = vi.fn()
  const user = { id: 'u1', username: 'nova', name: 'Nova', image: null }
  const payment = {
    id: 'p1',
    status: 'PAID',
    eventId: 'e1',
    user,
    amount: 50,
    currency: 'EUR',
    event: { name: 'Cup' },
    metadata: {},
  }
  const page = show(<NotPaidDialog payment={payment as unknown as Payment} onClose={onClose} />)
  const dialog = await screen.findByRole('dialog', { name: t('notPaidTitle', { name: 'Nova' }) })
  expect(dialog.textContent).toContain('Cup')
  expect(calls).toEqual([])
  await page.user.click(screen.getByRole('button', { name: t('act.notPaid') }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(calls).toContainEqual({ address, body: { status: 'PENDING', stored: { status: 'PAID' } } })
})

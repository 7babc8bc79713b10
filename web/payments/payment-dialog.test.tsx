import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { expectMissing } from '../testing/expect-missing.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { PayManyDialog } from './pay-many-dialog.tsx'
import { dayOf, PaymentDialog, timeOfDay } from './payment-dialog.tsx'
import type { Payment } from './queries.ts'

const t = translatorOf('payments')
const payment = {
  id: 'p1',
  eventId: 'e1',
  status: 'PENDING',
  amount: 500,
  currency: 'EUR',
  provider: 'PAYPAL',
  paidAt: null,
  metadata: {},
  user: { name: 'Kestrel', username: 'kestrel' },
} as Payment

test('a prize that was paid in another way is not recorded as paid to the account of the winner', async () => {
  const calls = stubApi({ 'PATCH /tournaments/e1/payments/p1': { data: payment } })
  const onClose = vi.fn()
  const { user } = show(<PaymentDialog payment={payment} status="PAID" onClose={onClose} />)
  const select = screen.getByLabelText<HTMLSelectElement>(t('paidBy'))
  expect(select.value).toBe('PAYPAL')
  await user.selectOptions(select, t('paidOther'))
  await user.click(screen.getByRole('button', { name: t('act.pay') }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls).toMatchObject([{ body: { status: 'PAID', provider: null } }])
})

test('the record of a payment is corrected, and not paid again, as long as no one else changed it', async () => {
  const calls = stubApi({ 'PATCH /tournaments/e1/payments/p1': { data: payment } })
  const paidAt = '2026-11-15T23:00:00.000Z'
  const paid = { ...payment, status: 'PAID', paidAt, metadata: { reference: 'TX-7' } } as const
  const { user } = show(<PaymentDialog payment={paid} status="PAID" onClose={() => {}} />)
  await user.type(screen.getByLabelText(t('reference'), { exact: false }), '7')
  await user.click(screen.getByRole('button', { name: t('act.pay') }))
  const stored = { status: 'PAID', paidAt, metadata: { reference: 'TX-7' } }
  await waitFor(() => expect(calls).toMatchObject([{ body: { reference: 'TX-77', stored } }]))
  expect(calls[0]?.body).not.toHaveProperty('status')
})

test('the day of a payment is that of the reader, and today is never in the future', () => {
  const morningInSydney = '2026-11-17T21:30:00.000Z'
  expect(dayOf(morningInSydney, 'Australia/Sydney')).toBe('2026-11-18')
  const paidAt = timeOfDay('2026-11-16', 'Pacific/Auckland')
  expect([paidAt, dayOf(paidAt, 'Pacific/Auckland')]).toEqual(['2026-11-15T23:00:00.000Z', '2026-11-16'])
  for (const zone of ['Pacific/Auckland', 'America/Los_Angeles'])
    expect(Date.parse(timeOfDay(dayOf(Date.now(), zone), zone))).toBeLessThanOrEqual(Date.now())
})

test('a failed payment without a reason says what is missing, and is sent with one', async () => {
  const calls = stubApi({ 'PATCH /tournaments/e1/payments/p1': { data: payment } })
  const { user } = show(<PaymentDialog payment={payment} status="FAILED" onClose={() => {}} />)
  const send = () => user.click(screen.getByRole('button', { name: t('act.fail') }))
  await send()
  await screen.findByText(translatorOf('ui')('reasonMissing'))
  expect([document.activeElement, calls]).toEqual([screen.getByLabelText(t('reason')), []])
  await user.keyboard('The account is closed')
  await send()
  await waitFor(() => expect(calls).toMatchObject([{ body: { status: 'FAILED', reason: 'The account is closed' } }]))
})

test('a payment without its day says so, alone and with others', async () => {
  const calls = stubApi({})
  const day = () => screen.getByLabelText(t('paidOn'))
  for (const dialog of [
    <PaymentDialog key="one" payment={payment} status="PAID" onClose={() => {}} />,
    <PayManyDialog key="many" organizationId="o1" payments={[payment]} onClose={() => {}} onDone={() => {}} />,
  ]) {
    const { user, unmount } = show(dialog)
    fireEvent.change(day(), { target: { value: '' } })
    await expectMissing(user, t('act.pay'), translatorOf('ui')('dateMissing'), day)
    unmount()
  }
  expect(calls).toEqual([])
})

test('the limit for payments says which numbers are possible', async () => {
  const calls = stubApi({})
  const { user } = show(<LimitDialog organizationId="o1" limit={null} onClose={() => {}} />)
  const limit = () => screen.getByLabelText(t('limit'))
  await user.type(limit(), '12.5')
  await expectMissing(user, t('save'), translatorOf('ui')('between', { min: 0, max: 1_000_000 }), limit)
  expect(calls).toEqual([])
})

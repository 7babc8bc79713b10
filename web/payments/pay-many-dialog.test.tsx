import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { PayManyDialog } from './pay-many-dialog.tsx'
import type { Payment } from './queries.ts'

const t = translatorOf('payments')

test('payments to accounts of several providers are listed by provider, and recorded with their own', async () => {
  const due = { status: 'PENDING', currency: 'EUR', metadata: {} }
  const payments = [
    { ...due, id: 'p1', amount: 50, provider: 'PAYPAL' },
    { ...due, id: 'p2', amount: 30, provider: 'VENMO' },
    { ...due, id: 'p3', amount: 20, provider: 'PAYPAL' },
    { ...due, id: 'p4', amount: 10, provider: null },
  ] as unknown as Payment[]
  const address = 'POST /organizations/o1/payments/paid'
  const calls = stubApi({ [address]: { paid: ['p'], skipped: [] } })
  const onDone = vi.fn()
  const { user } = show(
    <PayManyDialog organizationId="o1" payments={payments} onClose={() => undefined} onDone={onDone} />,
  )
  const rows = within(await screen.findByRole('list', { name: t('paidBy') })).getAllByRole('listitem')
  const shown = rows.map((row) => row.firstElementChild?.textContent)
  expect(shown).toEqual([t('provider.PAYPAL'), t('provider.VENMO'), t('paidOther')])
  await user.click(screen.getByRole('button', { name: t('act.pay') }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const bodies = calls.filter((call) => call.address === address).map(({ body }) => body)
  expect(bodies).toMatchObject([
    { ids: ['p1', 'p3'], provider: 'PAYPAL' },
    { ids: ['p2'], provider: 'VENMO' },
    { ids: ['p4'] },
  ])
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { AccountForm, AccountForms } from './account-forms.tsx'

const t = translatorOf('payments')
const address = 'PUT /user/payout-accounts/CASHAPP'

test('a mistyped account is refused before it is sent, with the reason', async () => {
  const calls = stubApi({ [address]: { data: [], page: 1, limit: 1, total: 0 } })
  const onClose = vi.fn()
  const { user } = show(<AccountForm provider="CASHAPP" account={undefined} onClose={onClose} />)
  const field = screen.getByLabelText(t('field.CASHAPP'))
  await user.type(field, '$123')
  await user.click(screen.getByRole('button', { name: t('save') }))
  expect(screen.getByText(t('wrong.CASHAPP'))).toBeTruthy()
  expect(calls).toEqual([])
  await user.clear(field)
  await user.type(field, '$kestrel')
  await user.click(screen.getByRole('button', { name: t('save') }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls).toEqual([{ address, body: { account: '$kestrel' } }])
})

test('removing a payout account asks first and names the account', async () => {
  const remove = 'DELETE /user/payout-accounts/PAYPAL'
  const calls = stubApi({ [remove]: { data: [] } })
  const account = { account: 'ada@example.com', preferred: true, updatedAt: '2026-01-01T00:00:00.000Z' }
  const { user } = show(<AccountForms accounts={[{ provider: 'PAYPAL', ...account }]} />)
  const name = t('removeProvider', { provider: t('provider.PAYPAL') })
  await user.click(screen.getByRole('button', { name }))
  const title = t('removeTitle', { account: `${t('provider.PAYPAL')} (ada@example.com)` })
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  expect(calls).toEqual([])
  await user.click(dialog.getByRole('button', { name }))
  await waitFor(() => expect(calls).toEqual([{ address: remove, body: undefined }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { AccountForm } from './account-forms.tsx'

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

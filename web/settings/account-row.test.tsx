import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, stubApi } from '../testing/api.ts'
import { expectMissing } from '../testing/expect-missing.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { AccountRow } from './account-row.tsx'

const t = translatorOf('settings')
const address = 'PUT /user/accounts'

test('unlinking an account asks first, and a refusal is explained beside the account', async () => {
  const calls = stubApi({ [address]: new Refusal('LAST_SIGN_IN') })
  const account = { provider: 'steam', username: 'nova76', type: 'oidc', createdAt: '2026-01-01T00:00:00.000Z' }
  const texts = { provider: 'steam', name: 'Steam', callbackUrl: '/' }
  const { user } = show(<AccountRow {...texts} account={account as never} canVerify award={undefined} />)
  const name = t('unlinkProvider', { provider: 'Steam' })
  await user.click(screen.getByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name: t('unlinkTitle', { account: 'Steam (nova76)' }) }))
  expect(calls).toEqual([])
  await user.click(dialog.getByRole('button', { name }))
  expect((await screen.findByRole('alert')).textContent).toContain(translatorOf('problems')('LAST_SIGN_IN'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a handle that is not typed yet is asked for', async () => {
  const calls = stubApi({})
  const texts = { provider: 'riot', name: 'Riot', callbackUrl: '/' }
  const { user } = show(<AccountRow {...texts} account={undefined} canVerify={false} award={undefined} />)
  await user.click(screen.getByRole('button', { name: t('linkProvider', { provider: 'Riot' }) }))
  const handle = () => screen.getByLabelText(t('providerUsername', { provider: 'Riot' }))
  await expectMissing(user, t('save'), translatorOf('ui')('fieldMissing'), handle)
  expect(calls.filter((call) => call.address === address)).toEqual([])
})

import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import AccountsScreen from './accounts.screen.tsx'

const problem = translatorOf('problems')

async function errorAt(at: string) {
  stubApi({ 'GET /user/accounts': { data: [] }, 'GET /auth/providers': {} })
  const page = (
    <Suspense>
      <AccountsScreen />
    </Suspense>
  )
  const { unmount } = show(page, { path: '/settings/accounts', at: `/settings/accounts${at}` })
  await screen.findByRole('list')
  const text = screen.queryByRole('alert')?.textContent
  unmount()
  return text
}

test('a failed link of an account is explained, and a text that anyone wrote into the address is not shown', async () => {
  expect(await errorAt('')).toBeUndefined()
  expect(await errorAt('?error=ACCOUNT_TAKEN')).toBe(problem('ACCOUNT_TAKEN'))
  for (const text of ['Your account is blocked. Call 555 0100', 'constructor', '__proto__'])
    expect(await errorAt(`?error=${encodeURIComponent(text)}`)).toBe(problem('PROVIDER_FAILED'))
})

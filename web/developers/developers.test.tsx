import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import TokensScreen from './tokens.screen.tsx'

const t = translatorOf('developers')
const id = '018f0000-0000-7000-8000-0000000000aa'
const tokenId = '018f0000-0000-7000-8000-0000000000bb'

const token = {
  id: tokenId,
  name: 'Website',
  hint: 'M4nx',
  scopes: ['read'],
  perMinute: 300,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'elodie',
  state: 'active',
  expiresAt: null,
  revokedAt: null,
  rotatedUntil: null,
  lastUsedAt: null,
  lastUsedFrom: null,
  lastUsedAgent: null,
  calls: 0,
}

const stub = (isOwner: boolean, replies: Record<string, unknown> = {}) =>
  stubApi({
    'GET /auth/session': { id, username: 'elodie', role: 'USER' },
    'GET /organizations/nordlicht': {
      id,
      name: 'Nordlicht',
      username: 'nordlicht',
      members: 3,
      registration: {},
      can: { update: true, own: isOwner, join: false, leave: true },
    },
    [`GET /enterprise/token?orgId=${id}`]: { data: [token], page: 1, limit: 1, total: 1 },
    [`GET /enterprise/sandbox?orgId=${id}`]: { isSandbox: false, sandbox: null },
    ...replies,
  })

const at = { path: '/:username/manage/developers', at: '/nordlicht/manage/developers' }

test('a new token needs a name and a scope, and its secret is shown once', async () => {
  const address = `POST /enterprise/token?orgId=${id}`
  const calls = stub(true, { [address]: { id: tokenId, token: 'gh_secret' } })
  const { user } = show(
    <Suspense>
      <CreateTokenDialog onClose={() => undefined} />
    </Suspense>,
    at,
  )
  const create = await screen.findByRole('button', { name: t('createToken') })
  await user.click(screen.getByRole('checkbox', { name: /^Read/ }))
  await user.click(create)
  expect(await screen.findByText(t('nameMissing'))).toBeTruthy()
  expect(screen.getByText(t('scopesMissing'))).toBeTruthy()

  await user.type(screen.getByRole('textbox', { name: t('name') }), 'Report')
  await user.click(screen.getByRole('checkbox', { name: /^Analytics/ }))
  await user.click(create)
  expect(await screen.findByDisplayValue('gh_secret')).toBeTruthy()
  expect(calls.filter((call) => call.address === address).map(({ body }) => body)).toEqual([
    { name: 'Report', scopes: ['analytics'], days: 365, perMinute: 300 },
  ])
})

test('an admin of the community does not see its tokens', async () => {
  stub(false)
  show(
    <Suspense>
      <TokensScreen />
    </Suspense>,
    at,
  )
  expect(await screen.findByText(t('ownersOnly'))).toBeTruthy()
  expect(screen.queryByText('Website')).toBeNull()
})

test('a token is revoked after a confirmation', async () => {
  const address = `DELETE /enterprise/token/${tokenId}?orgId=${id}`
  const calls = stub(true, { [address]: null })
  const { user } = show(
    <Suspense>
      <TokensScreen />
    </Suspense>,
    at,
  )
  await user.click(await screen.findByRole('button', { name: /Website/ }))
  await user.click(await screen.findByRole('menuitem', { name: t('revoke') }))
  await user.click(await screen.findByRole('button', { name: t('revoke') }))
  await waitFor(() => expect(calls.map(({ address }) => address)).toContain(address))
})

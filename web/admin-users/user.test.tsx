import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import UserScreen from './user.screen.tsx'

const t = translatorOf('admin-users')

const nova = {
  id: 'u1',
  username: 'nova',
  name: 'Nova',
  image: null,
  email: null,
  emailVerifiedAt: null,
  role: 'USER',
  state: 'active',
  country: null,
  locale: null,
  xp: 0,
  level: 1,
  lastSeenAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  sanctions: [],
  accounts: [],
  reports: [],
  sessions: [],
  can: { sanction: true },
}

const Panel = () => (useParams().id ? <UserScreen /> : <p>Closed</p>)

test('an Escape that closes a dialog leaves the panel open; the next one closes it', async () => {
  stubApi({ 'GET /admin/users/u1': nova })
  const { user } = show(
    <Suspense>
      <Panel />
    </Suspense>,
    { path: '/admin/users/:id?', at: '/admin/users/u1' },
  )
  await screen.findByText(t('account'))
  // As dialogs do, which are gone before the panel hears of the key in a browser.
  document.addEventListener('keydown', (event) => event.preventDefault(), { capture: true, once: true })
  await user.keyboard('{Escape}')
  expect(screen.getByText(t('account'))).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Closed')).toBeTruthy()
})

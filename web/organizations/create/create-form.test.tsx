import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { Refusal, stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { suggestHandle } from './create-form.tsx'
import NewCommunityScreen from './new.screen.tsx'

const t = translatorOf('community-create')
const reader = { id: '018f0000-0000-7000-8000-000000000001', username: 'nova', name: 'Nova', role: 'USER' }
const status = { mode: 'open', owned: 0, max: 3, emailVerified: true, request: null }
const request = {
  id: '018f0000-0000-7000-8000-0000000000bb',
  name: 'Kiel',
  username: 'kiel',
  user: reader,
  gameIds: [],
  organization: null,
  reason: null,
  decidedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}

const showScreen = (changes: object, replies: Record<string, unknown> = {}) => {
  const calls = stubApi({
    'GET /auth/session': reader,
    'GET /user/founding': { ...status, ...changes },
    'GET /games': { data: [], total: 0 },
    'GET /user/username?username=kiel-fights': { available: true, reason: null },
    ...replies,
  })
  return {
    calls,
    ...show(
      <Suspense>
        <NewCommunityScreen />
      </Suspense>,
    ),
  }
}

test('the handle follows the name until it is edited', async () => {
  const { user } = showScreen({})
  const name = await screen.findByLabelText(t('name'))
  const handle = screen.getByLabelText<HTMLInputElement>(t('handle'))
  await user.type(name, 'Kiel Fights')
  expect(handle.value).toBe('kiel-fights')
  await user.type(handle, '2')
  await user.type(name, '!')
  expect(handle.value).toBe('kiel-fights2')
})

test('a taken handle is refused at its field', async () => {
  const { user } = showScreen({}, { 'POST /organizations': new Refusal('USERNAME_TAKEN') })
  await user.type(await screen.findByLabelText(t('name')), 'Kiel Fights')
  await screen.findByText(/is available/)
  await user.click(screen.getByRole('button', { name: t('create') }))
  await waitFor(() => expect(screen.getByLabelText(t('handle')).getAttribute('aria-invalid')).toBe('true'))
})

test('a person who owns as many communities as allowed reads the limit instead of the form', async () => {
  showScreen({ owned: 3 })
  await screen.findByText(t('refused.limit', { count: 3 }))
  expect(screen.queryByLabelText(t('name'))).toBeNull()
})

test('an unverified email and a site where only admins create communities are refused with a way out', async () => {
  const { unmount } = showScreen({ emailVerified: false })
  const link = await screen.findByRole('link', { name: t('remedy.unverified') })
  expect(link.getAttribute('href')).toBe('/settings/email')
  unmount()

  showScreen({ mode: 'admin' })
  await screen.findByRole('link', { name: t('remedy.closed') })
})

test('where admins decide, the form sends a request, which can be pending or declined with a reason', async () => {
  const first = showScreen({ mode: 'request' })
  await screen.findByRole('button', { name: t('sendRequest') })
  first.unmount()

  const second = showScreen({ mode: 'request', request: { ...request, status: 'PENDING' } })
  await screen.findByRole('button', { name: t('withdraw') })
  expect(screen.queryByLabelText(t('name'))).toBeNull()
  second.unmount()

  showScreen({ mode: 'request', request: { ...request, status: 'DECLINED', reason: 'Too similar to another one' } })
  await screen.findByText('Too similar to another one')
  expect(screen.getByLabelText(t('name'))).toBeTruthy()
})

test('a handle has only plain letters, numbers and single hyphens', () => {
  expect(suggestHandle('Nordlicht FGC')).toBe('nordlicht-fgc')
  expect(suggestHandle('  Café & Straße!  ')).toBe('cafe-strasse')
  expect(suggestHandle('東京')).toBe('')
})

test('a long name is cut without a hyphen at the end', () => {
  expect(suggestHandle('aaaaaaaaaaaaaaaaaaa bbbb')).toBe('aaaaaaaaaaaaaaaaaaa')
})

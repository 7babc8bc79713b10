import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import FirstAdminScreen from './first-admin.screen.tsx'
import SetupScreen from './setup.screen.tsx'

const t = translatorOf('setup')
const ui = translatorOf('ui')
const boss = { id: 'u1', username: 'ada', role: 'SUPER' }
const link = 'GET /setup?token=abc'
const page = { path: '/setup/:token', at: '/setup/abc' }

test('the setup that cannot be read is not called finished', async () => {
  stubApi({ 'GET /auth/session': boss, 'GET /setup/state': new Refusal('INTERNAL', 500) })
  show(<SetupScreen />)
  await screen.findByRole('button', { name: ui('retry') })
  expect(screen.queryByText(t('closed'))).toBeNull()
})

test('a finished setup says so', async () => {
  stubApi({ 'GET /auth/session': boss, 'GET /setup/state': new Refusal('GONE', 410) })
  show(<SetupScreen />)
  await screen.findByText(t('closed'))
})

test('a setup link that cannot be checked can still be used', async () => {
  const calls = stubApi({ 'GET /auth/session': null, [link]: new Refusal('INTERNAL', 500) })
  show(<FirstAdminScreen />, page)
  await waitFor(() => expect(calls.some(({ address }) => address === link)).toBe(true))
  await act(async () => {})
  screen.getByRole('button', { name: t('becomeAdmin') })
  expect(screen.queryByText(t('over'))).toBeNull()
})

test('a setup link that is over says so', async () => {
  stubApi({ 'GET /auth/session': null, [link]: new Refusal('GONE', 410) })
  show(<FirstAdminScreen />, page)
  await screen.findByText(t('over'))
})

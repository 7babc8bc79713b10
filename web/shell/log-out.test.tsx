import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal, stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { Toasts } from '../ui/feedback/toast.tsx'
import { logOut } from './log-out.ts'

const t = translatorOf('shell')

test.each([
  ['without a connection', {}, 'offlinePage.text'],
  ['when the server fails', { 'GET /auth/csrf': new Refusal('INTERNAL', 500) }, 'broken.text'],
])('%s the person stays logged in and reads why', async (_, replies, text) => {
  stubApi(replies)
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  show(<Toasts />)
  await logOut(t)
  expect(await screen.findByText(t(text))).toBeDefined()
  expect(leave).not.toHaveBeenCalled()
})

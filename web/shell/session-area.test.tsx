import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OrganizerPromo } from '../home/organizer-promo.tsx'
import { readRecent } from '../search/recent.ts'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { logOut } from './log-out.ts'
import { SessionArea } from './session-area.tsx'

const t = translatorOf('shell')
const user = {
  id: '018f0000-0000-7000-8000-000000000001',
  username: 'nova',
  name: 'Nova',
  role: 'USER',
  image: null,
  level: 1,
  xp: 0,
}

test('a logged-in user can create an event or a community from the top bar, and a visitor finds Sign up', async () => {
  stubApi({ 'GET /auth/session': user })
  const { unmount, user: reader } = show(<SessionArea />)
  await reader.click(await screen.findByRole('button', { name: t('create') }))
  const links = screen.getAllByRole('menuitem').map((item) => item.getAttribute('href'))
  expect(links).toEqual(['/tournaments/new', '/leagues/create', '/series/create', '/communities/new'])
  unmount()

  stubApi({ 'GET /auth/session': null })
  show(<SessionArea />)
  await screen.findByRole('link', { name: t('signUp') })
  expect(screen.queryByRole('button', { name: t('create') })).toBeNull()
})

test('logging out removes drafts and recent searches from the browser', async () => {
  sessionStorage.setItem('draft:post ', '{"text":"Between us"}')
  sessionStorage.setItem('utm_source', 'newsletter')
  localStorage.setItem('recent-searches', '["my ex"]')
  localStorage.setItem('theme', 'dark')
  stubApi({ 'GET /auth/csrf': { csrfToken: 'x' }, 'POST /auth/signout': { url: '/' } })
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  await logOut(t)
  expect(Object.keys(sessionStorage)).toEqual(['utm_source'])
  expect([readRecent(), localStorage.getItem('theme')]).toEqual([[], 'dark'])
})

test('the button for organisers on the home page creates an event', () => {
  show(<OrganizerPromo />)
  const link = screen.getByRole('link', { name: translatorOf('home')('createEvent') })
  expect(link.getAttribute('href')).toBe('/tournaments/new')
})

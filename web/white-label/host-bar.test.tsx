import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { HostBar, HostFooter } from './host-bar.tsx'

const t = translatorOf('shell')
const tTabs = translatorOf('community')
const tSettings = translatorOf('settings')

const id = '018f0000-0000-7000-8000-000000000001'
const site = {
  host: 'play.example.com',
  organizationId: id,
  name: 'Harbour',
  username: 'harbour',
  avatar: null,
  theme: {},
  legal: [],
}
const ann = { id, username: 'ann', name: 'Ann', role: 'USER', image: null, level: 1, xp: 0 }
const tabs = ['overview', 'events', 'leaderboard', 'shop', 'posts', 'members']

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function openMenu(user: typeof ann | null) {
  stubApi({ 'GET /auth/session': user, 'GET /organizations/harbour/profile': { tabs } })
  const bar = show(<HostBar site={site} />)
  await bar.user.click(screen.getByRole('button', { name: t('menu') }))
  return { ...bar, menu: within(await screen.findByRole('dialog', { name: t('menu') })) }
}

test('the phone menu of a host has every tab of the community, and nothing of the site', async () => {
  const { menu } = await openMenu(null)
  await menu.findByRole('link', { name: tTabs('tab.members') })
  const links = menu.getAllByRole('link').map((link) => link.getAttribute('href'))
  const own = ['/harbour/events', '/harbour/leaderboard', '/harbour/shop', '/harbour/posts', '/harbour/members']
  expect(links).toEqual(['/', '/', ...own, '/signup', '/login'])
})

test('who is logged in logs out in the phone menu', async () => {
  const { menu } = await openMenu(ann)
  expect(await menu.findByRole('button', { name: t('logOut') })).toBeDefined()
  expect(menu.queryByRole('link', { name: t('logIn') })).toBeNull()
})

test('the theme is chosen in the phone menu and in the footer, and the menu leads to the languages', async () => {
  const { menu, user, unmount } = await openMenu(null)
  await user.click(menu.getByRole('button', { name: tSettings('theme.light') }))
  expect([localStorage.getItem('theme'), document.documentElement.dataset.theme]).toEqual(['light', 'light'])
  await user.click(menu.getByRole('button', { name: t('language') }))
  expect(await screen.findByRole('dialog', { name: t('chooseLanguage') })).toBeDefined()
  unmount()
  const { user: reader } = show(<HostFooter site={site} />)
  await reader.click(screen.getByRole('button', { name: tSettings('theme.dark') }))
  expect(document.documentElement.dataset.theme).toBe('dark')
})

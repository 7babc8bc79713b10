import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { I18nContext, useI18n } from '../lib/i18n/i18n.ts'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { SiteLogo } from './site-logo.tsx'

const t = translatorOf('shell')

const LogoOf = ({ siteName }: { siteName: string }) => (
  <I18nContext value={{ ...useI18n(), siteName }}>
    <SiteLogo />
  </I18nContext>
)

test('the logo shows the name that an admin gave the site', () => {
  const { container, unmount } = show(<LogoOf siteName="Guildhall" />)
  expect(container.querySelectorAll('svg')).toHaveLength(2)
  unmount()
  show(<LogoOf siteName="Nordlicht Arena" />)
  expect(screen.getByText('Nordlicht Arena')).toBeDefined()
})

test.each([
  ['USER', []],
  ['MODERATOR', ['/moderator']],
  ['ADMIN', ['/moderator', '/admin']],
])('the menu of a phone leads a %s to the areas they may open', async (role, areas) => {
  stubApi({ 'GET /auth/session': { id: 'u1', username: 'nova', name: 'Nova', role, image: null, level: 1, xp: 0 } })
  show(
    <Suspense>
      <PhoneMenu open onClose={() => {}} />
    </Suspense>,
  )
  await screen.findByRole('link', { name: t('settings') })
  const links = [t('moderation'), t('admin')].flatMap((name) => screen.queryAllByRole('link', { name }))
  expect(links.map((link) => link.getAttribute('href'))).toEqual(areas)
})

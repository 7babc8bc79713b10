import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import SettingsScreen from './settings.screen.tsx'

const t = translatorOf('settings')

async function backLinkAt(at: string) {
  stubApi({ 'GET /user': { id: 'u1', deletionDueAt: null } })
  const page = (
    <Suspense>
      <SettingsScreen />
    </Suspense>
  )
  const { unmount } = show(page, { path: '/settings/*', at })
  await screen.findByRole('heading', { name: t('settings') })
  const path = screen.queryByRole('link', { name: t('backToEvent') })?.getAttribute('href')
  unmount()
  return path
}

test('someone who came from an event finds the way back, and no way to another site', async () => {
  expect(await backLinkAt('/settings/accounts?callbackUrl=%2Ft%2Fcup%23discord')).toBe('/t/cup#discord')
  expect(await backLinkAt('/settings/accounts')).toBeUndefined()
  expect(await backLinkAt('/settings/accounts?callbackUrl=https%3A%2F%2Fevil.example%2F')).toBeUndefined()
  expect(await backLinkAt('/settings/accounts?callbackUrl=%2F%2Fevil.example')).toBeUndefined()
})

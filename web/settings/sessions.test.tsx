import { screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { I18nContext, useI18n } from '../lib/i18n/i18n.ts'
import { addRecent, readRecent } from '../search/recent.ts'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import SessionsScreen from './sessions.screen.tsx'

const t = translatorOf('settings')

const German = ({ children }: { children: ReactNode }) => (
  <I18nContext value={{ ...useI18n(), locale: 'de-DE' }}>
    <Suspense>{children}</Suspense>
  </I18nContext>
)

test('logging out everywhere asks first, leaves no draft of a message and no search in this browser, and keeps the language', async () => {
  localStorage.setItem('chat-draft:nova:1', 'See you at')
  addRecent('boost cup')
  const calls = stubApi({
    'GET /user/sessions': { data: [], page: 1, limit: 10, total: 0 },
    'DELETE /user/sessions?all=true': null,
  })
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { user } = show(
    <German>
      <SessionsScreen />
    </German>,
  )
  await user.click(await screen.findByRole('button', { name: t('logOutEverywhere') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('logOutEverywhereTitle') }))
  expect(calls.some(({ address }) => address.startsWith('DELETE'))).toBe(false)
  await user.click(dialog.getByRole('button', { name: t('logOutEverywhere') }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/de-DE'))
  expect([localStorage.getItem('chat-draft:nova:1'), readRecent()]).toEqual([null, []])
})

import { act, screen } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx'
import { OfflineNotice } from './offline-notice.tsx'

const t = translatorOf('unsaved')

afterEach(() => void window.dispatchEvent(new Event('online'))) // React Query remembers the last of these events

test('offline, a form with unsaved changes still asks before it is left', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { user } = show(
    <>
      <UnsavedChanges />
      <OfflineNotice />
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
  )
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(await screen.findByRole('dialog', { name: t('title') })).toBeDefined()
  expect(warn).not.toHaveBeenCalled()
})
